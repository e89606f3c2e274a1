import { dirname, relative } from 'node:path'
import type { BunPlugin } from 'bun'

const root = `${import.meta.dir}/..`
const outdir = `${root}/dist/server`

/** A file that looks for others beside itself finds them where its source lies, not beside the bundle. */
const placesOfSources: BunPlugin = {
  name: 'places of sources',
  setup(build) {
    build.onLoad({ filter: /\/(?:api|db)\/.*\.ts$/ }, async ({ path }) => {
      const source = await Bun.file(path).text()
      const place = relative(outdir, path)
      const contents = source
        .replaceAll('import.meta.url', `new URL('${place}', import.meta.url)`)
        .replaceAll('import.meta.dirname', `\`\${import.meta.dir}/${dirname(place)}\``)
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * The server as a few files: reading hundreds of modules is most of what a start takes. Names stay, and maps with
 * them, so that a stack in the log reads as its source does.
 */
await Bun.build({
  entrypoints: [`${root}/api/main.ts`],
  outdir,
  target: 'bun',
  splitting: true,
  sourcemap: 'linked',
  minify: { whitespace: true, syntax: true },
  plugins: [placesOfSources],
})
console.log('server: dist/server/main.js')
