import type { BunPlugin } from 'bun'

const root = `${import.meta.dir}/..`

/** Ink imports it only with DEV=true, and it would be a third of the program. */
const withoutDevtools: BunPlugin = {
  name: 'without react-devtools-core',
  setup(build) {
    build.onResolve({ filter: /^react-devtools-core$/ }, () => ({
      path: 'none',
      namespace: 'without-devtools',
    }))
    build.onLoad({ filter: /.*/, namespace: 'without-devtools' }, () => ({
      contents: 'export default { initialize() {}, connectToDevTools() {} }',
      loader: 'js',
    }))
  },
}

/** Builds the CLI as one executable that needs neither Bun nor Node. */
const outfile = `${root}/dist/meydan`
await Bun.build({
  entrypoints: [`${root}/cli/main.ts`],
  compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
  minify: true,
  bytecode: true,
  splitting: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
  plugins: [withoutDevtools],
})

console.log(`${(Bun.file(outfile).size / 1e6).toFixed(0)} MB  dist/meydan`)
