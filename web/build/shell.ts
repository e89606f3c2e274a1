import { Glob } from 'bun'

type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; dynamicImports?: string[] }
>

/** Modules available offline: the landing page, the inbox, the error screens and the watchers. */
const parts = [
  'index.html',
  'main.tsx',
  'routes/_public/index.tsx?tsr-split=component',
  'routes/_user.tsx?tsr-split=component',
  'routes/_user/notifications.tsx?tsr-split=component---loader',
  'routes/-watch.tsx',
  'components/feedback/failure.tsx',
  'features/auth/sign-in-again.tsx',
  'components/shell/user-menu.tsx',
  'features/inbox/open-bell.tsx',
  'features/inbox/saved-inbox.tsx',
  'components/feedback/toasts.tsx',
  'features/inbox/live-bell.tsx',
  'components/shell/game-over.tsx',
]

/** The files of these modules and of their imports, and the public files without a hash. */
function shellFiles(manifest: Manifest, publicFiles: string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    chunk.imports?.forEach(visit)
  }
  parts.forEach(visit)
  files.delete('/index.html')
  return [...files, ...publicFiles.map((file) => `/${file}`)].sort()
}

/** Builds the service worker with its list of files; the hash of the list is its version. */
export async function buildServiceWorker({ root, dist }: { root: string; dist: string }) {
  const manifest: Manifest = await Bun.file(`${dist}/.vite/manifest.json`).json()
  const small = [
    ...new Glob('*.{js,svg,webmanifest}').scanSync({ cwd: `${root}/web/public`, onlyFiles: true }),
  ]
  const files = shellFiles(manifest, small)
  const page = await Bun.file(`${dist}/index.html`).text()
  const version = new Bun.CryptoHasher('sha256')
    .update(JSON.stringify(files) + page)
    .digest('base64url')
    .slice(0, 12)
  const { outputs } = await Bun.build({
    entrypoints: [`${root}/web/service-worker/main.ts`],
    target: 'browser',
    format: 'iife',
    minify: true,
    define: { SHELL_FILES: JSON.stringify(files), SHELL_VERSION: JSON.stringify(version) },
  })
  const [script] = outputs
  if (!script) throw new Error('The service worker was not built')
  // The server replaces the name.
  await Bun.write(`${dist}/service-worker.js`, `self.brand="Meydan";${await script.text()}`)
  return { files, version }
}
