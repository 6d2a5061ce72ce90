/** The English names of the goals of Duel, loaded with the front page, where they are chosen. */
import duelgoals from '../../../../../src/tilewright/texts/en/duelgoals.ftl?raw'
import { addEnglish } from '../../../lib/texts.svelte'

addEnglish(duelgoals)
