import { preferences } from '../lib/device.svelte'

/** Sounds are synthesised: the click of a tile on stone, a chime for points, a knock for the player in turn, and a
 * fanfare for a victory. */
let audio: AudioContext | null = null

function context(): AudioContext | null {
    if (!preferences.sound) return null
    try {
        audio ??= new AudioContext()
    } catch {
        return null
    }
    // Browsers keep a page silent until the first click.
    if (audio.state === 'suspended') void audio.resume()
    return audio
}

function tone(to: AudioContext, frequency: number, delay: number, length: number, loudness: number): void {
    const from = to.currentTime + delay
    const oscillator = to.createOscillator()
    const gain = to.createGain()
    oscillator.type = 'triangle'
    oscillator.frequency.setValueAtTime(frequency, from)
    gain.gain.setValueAtTime(0.0001, from)
    gain.gain.exponentialRampToValueAtTime(loudness, from + 0.004)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length)
    oscillator.connect(gain).connect(to.destination)
    oscillator.start(from)
    oscillator.stop(from + length)
}

export function click(delay = 0): void {
    const to = context()
    if (!to) return
    tone(to, 1900, delay, 0.035, 0.06)
    tone(to, 720, delay, 0.05, 0.05)
}

/** Calls the player whose turn it is: two soft knocks, the second one higher. */
export function knock(): void {
    const to = context()
    if (!to) return
    tone(to, 440, 0, 0.12, 0.06)
    tone(to, 660, 0.13, 0.2, 0.06)
}

/** Plays a rising arpeggio for a victory. */
export function fanfare(): void {
    const to = context()
    if (!to) return
    for (const [index, step] of [0, 4, 7, 12].entries())
        tone(to, 392 * 2 ** (step / 12), index * 0.13, 0.5, 0.05)
}

/** Plays a chime: higher for more points, low and falling for lost points. */
export function chime(points: number, delay = 0): void {
    const to = context()
    if (!to) return
    const base = points > 0 ? 520 * 2 ** (Math.min(points, 12) / 12) : 220
    tone(to, base, delay, 0.32, 0.05)
    tone(to, base * (points > 0 ? 1.5 : 0.84), delay + 0.07, 0.4, 0.04)
}
