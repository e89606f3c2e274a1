import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Glob } from 'bun'
import { build } from 'vite'
import { scriptsOf, scriptsUntilIdle } from './first-route.ts'
import { writeFront, writeHeads } from './heads.ts'
import { buildReference } from './reference.ts'
import { writeRoutes } from './routes.ts'
import { buildServiceWorker } from './shell.ts'

const root = `${import.meta.dir}/../..`
const dist = `${root}/web/dist`
const stamp = `${dist}/.stamp`
const inputs = ['web/**/*', 'api/client.ts', 'api/rules/**/*.ts', 'db/enums.ts', 'db/enums/*.ts', 'bun.lock']
/** Maximum number of scripts of a page: on a phone each costs more than its bytes. */
const scriptsLimit = 24
/** Kilobytes of scripts that a first visit loads until the browser has nothing left to do. */
const limits: Record<string, number> = {
  '/': 159,
  '/login': 197,
  '/home': 197,
  '/notifications': 186,
  '/flight-control/dashboard': 247,
  '/flight-control/users-management': 264,
}
const firstPages = ['/', '/login', '/register', '/home', '/notifications', '/profile']

async function fingerprint() {
  const hash = createHash('sha256')
  const files = inputs.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root, onlyFiles: true })])
  for (const path of files.filter((file) => !file.startsWith('web/dist/')).sort()) {
    hash.update(path).update(await Bun.file(`${root}/${path}`).bytes())
  }
  return hash.digest('hex')
}

/** Writes `.br` and `.gz` for every text asset, so that the server does not compress per request. */
async function compress() {
  const sizes = new Map<string, number>()
  for (const path of new Glob('**/*.{html,js,css,svg,json,txt,webmanifest}').scanSync({ cwd: dist })) {
    const bytes = await Bun.file(`${dist}/${path}`).bytes()
    const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    await Bun.write(`${dist}/${path}.br`, br)
    await Bun.write(`${dist}/${path}.gz`, gzipSync(bytes, { level: 9 }))
    sizes.set(path, br.length)
  }
  return sizes
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`

const now = await fingerprint()
if ((await Bun.file(stamp).exists()) && (await Bun.file(stamp).text()) === now) {
  console.log('web: nothing changed')
} else {
  await build({ configFile: `${root}/web/vite.config.ts`, logLevel: 'warn' })
  const worker = await buildServiceWorker({ root, dist })
  await buildReference({ root, dist })
  const sizes = await compress()
  const manifest = await Bun.file(`${dist}/.vite/manifest.json`).json()
  const first = scriptsOf(manifest, '/')
  await writeFront({ root, dist }, manifest)
  await writeRoutes({ root, dist })
  await writeHeads({ root, dist })
  const sizeOf = (files: string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  for (const file of first) console.log(`${kB(sizes.get(file) ?? 0)}  ${file}`)
  console.log(`${kB(sizeOf(first))}  JavaScript before the first page is usable, brotli`)
  console.log(`${kB(sizes.get('docs/main.js') ?? 0)}  docs/main.js, the script of the API reference`)
  console.log(`${worker.files.length} files stay readable without a network`)
  for (const [page, limit] of Object.entries(limits)) {
    const bytes = sizeOf(scriptsUntilIdle(manifest, page))
    console.log(`${kB(bytes)}  JavaScript of ${page} until it is idle (limit ${limit} kB)`)
    if (bytes > limit * 1000) throw new Error(`${page} is too heavy`)
  }
  for (const page of firstPages) {
    const { length } = scriptsOf(manifest, page)
    if (length > scriptsLimit) throw new Error(`${page} comes in ${length} scripts, which is too many`)
  }
  await Bun.write(stamp, now)
}
