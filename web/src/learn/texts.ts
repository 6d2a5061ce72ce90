/** The English texts of the lessons. They are long, so they are loaded with a lesson instead of with the page. */
import learn from '../../../src/tilewright/texts/en/learn.ftl?raw'
import { addEnglish } from '../lib/texts.svelte'

addEnglish(learn)
