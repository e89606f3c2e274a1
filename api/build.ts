import { dirname, relative } from 'node:path'
import type { BunPlugin } from 'bun'

const root = `${import.meta.dir}/..`
const outdir = `${root}/dist`
const outfile = `${outdir}/meydan-server`

/** Resolves `import.meta` paths to the source files, relative to the binary. */
const sourcePaths: BunPlugin = {
  name: 'source paths',
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

/** Loads native addons from their packages, because a bundled one would be extracted to a temporary folder at each start. */
const nativeFromPackages: BunPlugin = {
  name: 'native addons from packages',
  setup(build) {
    build.onResolve({ filter: /^@(?:node-rs\/argon2|napi-rs\/image)$/ }, ({ path }) => ({
      path,
      namespace: 'native',
    }))
    build.onLoad({ filter: /.*/, namespace: 'native' }, ({ path }) => ({
      contents: `module.exports = require(Bun.resolveSync('${path}', process.execPath))`,
      loader: 'js',
    }))
  },
}

/**
 * Builds the server as one binary with bytecode, because parsing hundreds of modules takes half of a start. Data files of
 * packages are still read from `node_modules`. Source maps are included for stack traces.
 */
await Bun.build({
  entrypoints: [`${root}/api/main.ts`],
  compile: { outfile, autoloadBunfig: false, autoloadPackageJson: true },
  bytecode: true,
  format: 'esm',
  sourcemap: 'inline',
  minify: { whitespace: true, syntax: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [sourcePaths, nativeFromPackages],
})
// The binary contains it as well.
await Bun.file(`${outfile}.map`).delete()
console.log(`${(Bun.file(outfile).size / 1e6).toFixed(0)} MB  dist/meydan-server`)
