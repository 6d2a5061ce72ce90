/** The English texts of the position editor, loaded with it. */
import edit from '../../../src/tilewright/texts/en/edit.ftl?raw'
import faults from '../../../src/tilewright/texts/en/faults.ftl?raw'
import { addEnglish } from '../lib/texts.svelte'

addEnglish(edit)
addEnglish(faults)
