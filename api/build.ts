import { dirname, relative } from 'node:path'
import type { BunPlugin } from 'bun'

const root = `${import.meta.dir}/..`
const outdir = `${root}/dist`
const outfile = `${outdir}/meydan-server`

/** A file that looks for others beside itself finds them where its source lies, as seen from the program. */
const placesOfSources: BunPlugin = {
  name: 'places of sources',
  setup(build) {
    build.onLoad({ filter: /\/(?:api|db)\/.*\.ts$/ }, async ({ path }) => {
      const place = relative(outdir, path)
      const file = `new URL('${place}', Bun.pathToFileURL(process.execPath))`
      const folder = `Bun.fileURLToPath(new URL('${dirname(place)}', Bun.pathToFileURL(process.execPath)))`
      const source = await Bun.file(path).text()
      const contents = source
        .replaceAll('import.meta.url', file)
        .replaceAll('import.meta.dirname', folder)
        .replace(
          /import\.meta\.resolve\(([^)]+)\)/g,
          `Bun.pathToFileURL(Bun.resolveSync($1, ${folder})).href`,
        )
      return { contents, loader: 'ts' }
    })
  },
}

/** Built in, a native addon would be written to the folder for temporary files and run from there at each start. */
const nativeFromPackages: BunPlugin = {
  name: 'native addons from packages',
  setup(build) {
    build.onResolve({ filter: /^@node-rs\/argon2$/ }, ({ path }) => ({ path, namespace: 'native' }))
    build.onLoad({ filter: /.*/, namespace: 'native' }, ({ path }) => ({
      contents: `module.exports = require(Bun.resolveSync('${path}', process.execPath))`,
      loader: 'js',
    }))
  },
}

/**
 * The server as one program with its bytecode: reading and parsing hundreds of modules is half of what a start takes.
 * What packages bring beside their code is still read from `node_modules`. Maps go with it, so that a stack in the
 * log reads as its source does.
 */
await Bun.build({
  entrypoints: [`${root}/api/main.ts`],
  compile: { outfile, autoloadBunfig: false, autoloadPackageJson: true },
  bytecode: true,
  format: 'esm',
  sourcemap: 'inline',
  minify: { whitespace: true, syntax: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [placesOfSources, nativeFromPackages],
})
// It stands in the program as well.
await Bun.file(`${outfile}.map`).delete()
console.log(`${(Bun.file(outfile).size / 1e6).toFixed(0)} MB  dist/meydan-server`)
