import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { beforePaint } from './build/before-paint.ts'
import { groups } from './build/chunks.ts'
import { directImports } from './build/direct-imports.ts'
import { messages } from './build/messages.ts'

const root = import.meta.dirname
const api = process.env.MEYDAN_API_URL ?? 'http://127.0.0.1:3000'

const isSignedIn = (routeId: string) => /^\/_(user|admin\/flight-control)\//.test(routeId)

export default defineConfig({
  root,
  plugins: [
    directImports(),
    messages(root),
    tanstackRouter({
      target: 'react',
      routesDirectory: `${root}/routes`,
      generatedRouteTree: `${root}/route-tree.gen.ts`,
      autoCodeSplitting: true,
      // The loader of a page needs its queries, which only those who open it should load.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          isSignedIn(routeId) ? [['loader', 'component']] : routeId === '/_public' ? [] : undefined,
      },
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    beforePaint(root),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '/docs'].map((path) => [path, { target: api }]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers of es2022 preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${root}/index.html`, main: `${root}/main.tsx` },
      output: { codeSplitting: { groups } },
    },
  },
})
