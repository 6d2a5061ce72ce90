import { mount } from 'svelte'
import '../app.css'
import { kitOf } from '../games'
import { preferences } from '../lib/device.svelte'
import type { Content } from './content'
import ReviewFile from './ReviewFile.svelte'

const content = JSON.parse(document.getElementById('review')!.textContent) as Content
// The file begins in the language that it was made in, whatever was chosen in another file.
preferences.language = content.language
const table = (await kitOf(content.replay.game)?.table()) ?? null
mount(ReviewFile, { target: document.getElementById('app')!, props: { content, table } })
