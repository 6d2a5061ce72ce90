import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// `npm run dev` builds the page from its sources and proxies everything else to a running `tilewright serve`.
const server = process.env['TILEWRIGHT_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
    plugins: [svelte()],
    // Applies to tests too: they mount components as a browser does.
    resolve: { conditions: [...defaultClientConditions] },
    build: {
        outDir: '../src/tilewright/server/page',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        target: 'es2022',
    },
    // Games read what is printed on their pieces from the rule books.
    server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
    test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
