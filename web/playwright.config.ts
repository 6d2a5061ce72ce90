import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

/** Returns the path of the system's Chromium, which the make targets install if they can. The one without windows is
 * faster by a quarter. */
function chromium(): string | undefined {
    for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
        try {
            return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
        } catch {
            continue
        }
    }
    return undefined
}

export const executablePath = chromium()
if (!executablePath) {
    const text =
        'no Chromium is installed: install the package chromium of your system, then run make test-browser'
    if (process.env['CI']) throw new Error(text)
    console.error(`\n  THE BROWSER TESTS ARE SKIPPED: ${text}\n`)
}

export default defineConfig({
    testDir: 'e2e',
    testIgnore: executablePath ? [] : '**',
    fullyParallel: true,
    workers: 2,
    timeout: 180_000,
    expect: { timeout: 15_000 },
    reporter: [['list']],
    forbidOnly: !!process.env['CI'],
    use: {
        locale: 'en-GB',
        colorScheme: 'light',
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { executablePath, args: ['--no-sandbox'] },
        screenshot: 'only-on-failure',
    },
})
