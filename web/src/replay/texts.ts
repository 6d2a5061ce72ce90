/** The English texts of replays and reviews, loaded with them. */
import replay from '../../../src/tilewright/texts/en/replay.ftl?raw'
import review from '../../../src/tilewright/texts/en/review.ftl?raw'
import { addEnglish } from '../lib/texts.svelte'

addEnglish(replay)
addEnglish(review)
