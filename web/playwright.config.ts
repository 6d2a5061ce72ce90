import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

/** Where Chromium is: that of the system, which the make targets install where they can. */
function chromium(): string | undefined {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
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
