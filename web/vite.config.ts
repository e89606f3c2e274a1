import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname
const api = process.env.MEYDAN_API_URL ?? 'http://127.0.0.1:3000'

const forms =
  /react-form|web.components.(form|password|notice|places)|web.ui.(input|label|select|checkbox|textarea)|api.rules|code-inputs|use-later|use-is-here|show-failure|field-room|text-link|mutationOptions/
const watched =
  /web.components.guard|saved-inbox|card-message|kind-icon|message.words|web.lib.(reports|consent|worker|push)|use-countdown|features.consent.(queries|guest-session)/

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${root}/routes`,
      generatedRouteTree: `${root}/route-tree.gen.ts`,
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /web.start\.ts|lib.pace\.ts|preload-helper|web.index\.html/, priority: 9 },
            {
              name: 'react',
              test: /node_modules.(react|react-dom|scheduler)[\\/]|rolldown.runtime/,
              priority: 8,
            },
            { name: 'router', tags: ['$initial'], test: /@tanstack/, priority: 7 },
            {
              name: 'core',
              tags: ['$initial'],
              test: /node_modules|web.(lib|components|ui|paraglide)/,
              priority: 6,
            },
            { name: 'main', tags: ['$initial'], priority: 5 },
            // A file costs a browser more than its bytes: what pages share comes in a few.
            { name: 'dialog', test: /web.ui.(dialog|alert-dialog)/, priority: 4 },
            { name: 'form', test: forms, priority: 3 },
            { name: 'icons', test: /lucide/, priority: 2 },
            { name: 'watch', test: watched, priority: 1 },
            {
              name: 'requests',
              test: /features.support.(queries|words|ticket-badges|drawings)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
