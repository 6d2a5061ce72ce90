/** The English texts of the page “My progress”, loaded with it. */
import progress from '../../../src/tilewright/texts/en/progress.ftl?raw'
import { addEnglish } from '../lib/texts.svelte'

addEnglish(progress)
