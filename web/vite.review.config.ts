import { createHash } from 'node:crypto'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

/** What a review never shows: the editors and the rules of the games, and the texts of other screens. */
const UNSEEN = /\/games\/\w+\/(edit|rules)\/index\.ts$|\/texts\/\w+\/(edit|faults|learn|rules)\.ftl\?raw$/

function leaveOut(): Plugin {
    return {
        name: 'leave-out',
        enforce: 'pre',
        load: (id) => (UNSEEN.test(id) ? 'export default ""' : undefined),
    }
}

/** Puts the script and the style sheet of the build into its document. */
function oneFile(): Plugin {
    return {
        name: 'one-file',
        generateBundle: {
            order: 'post',
            handler(_, bundle) {
                const files = Object.values(bundle)
                const script = files.find((file) => file.type === 'chunk')!
                const assets = files.filter((file) => file.type === 'asset')
                const style = assets.find(({ fileName }) => fileName.endsWith('.css'))!
                const document = assets.find(({ fileName }) => fileName.endsWith('.html'))!
                if (files.length > 3)
                    this.error(`${files.length} files: expected a script, a style and a document`)
                // What would end the element early, or begin a comment in it, is spelled otherwise.
                const code = script.code.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3C!--')
                const hash = createHash('sha256').update(code).digest('base64')
                document.source = String(document.source)
                    .replace('{hash of the script}', () => `sha256-${hash}`)
                    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${String(style.source)}</style>`)
                    .replace(/(<script type="module")[^>]*>/, (_, tag: string) => `${tag}>${code}`)
                for (const { fileName } of [script, style]) delete bundle[fileName]
            },
        },
    }
}

// The review of a game as one HTML file, into which server/review_file.py puts the game.
export default defineConfig({
    plugins: [svelte(), leaveOut(), oneFile()],
    publicDir: false,
    build: {
        outDir: '../src/tilewright/server/page',
        emptyOutDir: false,
        cssCodeSplit: false,
        modulePreload: false,
        target: 'es2022',
        rolldownOptions: { input: 'review.html', output: { codeSplitting: false } },
    },
})
