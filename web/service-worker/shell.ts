import type { Fetched } from './global.ts'

/** Defined by the build: the files of the offline shell and its version. */
declare const SHELL_FILES: string[]
declare const SHELL_VERSION: string

const prefix = 'meydan-shell-'
const cacheName = prefix + SHELL_VERSION
const page = '/'
const kept = { cache: 'force-cache' } as const

export async function cacheShell() {
  const cache = await caches.open(cacheName)
  // What the page has fetched is not fetched again.
  const files = SHELL_FILES.map((file) => new Request(file, file.startsWith('/assets/') ? kept : {}))
  await cache.addAll([new Request(page, { cache: 'reload' }), ...files])
}

/** Deletes the shells of other versions; the saved inbox stays. */
export async function dropOldVersions() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
}

/** Network first, so that a new version shows at once; offline the shell, which says so itself. */
export async function answerPage({ request, preloadResponse }: Fetched): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = await caches.match(page)
    if (shell) return shell
    throw error
  }
}

/** Cache first, because a file with a hash in its name never changes. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer.clone())
  }
  return answer
}
