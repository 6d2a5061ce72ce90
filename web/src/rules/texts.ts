/** The English texts of the rules pages. They are long, so they are loaded with the rules instead of with the page. */
import rules from '../../../src/tilewright/texts/en/rules.ftl?raw'
import { addEnglish } from '../lib/texts.svelte'

addEnglish(rules)
