import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import './fonts.css'

// The names of players may have letters that no text of the page has. Without this, the first of them would be drawn in
// another typeface than the letters beside them.
document.fonts.load("700 1em 'Alegreya'", 'řж').catch(() => {})

mount(App, { target: document.getElementById('app')! })
