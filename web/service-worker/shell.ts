import type { Fetched } from './global.ts'

/** Written in by the build: what the app needs to stand without a network, and the name of this version. */
declare const SHELL_FILES: string[]
declare const SHELL_VERSION: string

const prefix = 'meydan-shell-'
const cacheName = prefix + SHELL_VERSION
const page = '/'

export async function cacheShell() {
  const cache = await caches.open(cacheName)
  await cache.addAll([new Request(page, { cache: 'reload' }), ...SHELL_FILES])
}

/** Another version's files are of no use to this one; what was kept of an inbox stays. */
export async function dropOldVersions() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
}

/** The network first, so that a new version is seen at once; without one the shell, which says so itself. */
export async function answerPage({ request, preloadResponse }: Fetched): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = await caches.match(page)
    if (shell) return shell
    throw error
  }
}

/** A hashed file never changes, so one that is here is right. */
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
