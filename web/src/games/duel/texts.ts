/** The English texts of Duel, loaded with its table, its editor or its rules. */
import duel from '../../../../src/tilewright/texts/en/duel.ftl?raw'
import duelsay from '../../../../src/tilewright/texts/en/duelsay.ftl?raw'
import { addEnglish } from '../../lib/texts.svelte'

addEnglish(duel)
addEnglish(duelsay)
