import { inboxCache } from '../lib/inbox-cache.ts'
import type { Fetched } from './global.ts'

let sessions = 0

/** Deletes the saved inbox on sign-in and sign-out, and discards responses still in flight. */
export function forgetInbox() {
  sessions += 1
  return caches.delete(inboxCache.name)
}

async function keep(answer: Response, session: number) {
  const body = await answer.text()
  if (session !== sessions) return
  const cache = await caches.open(inboxCache.name)
  const headers = { 'content-type': 'application/json', 'x-saved-at': new Date().toISOString() }
  await cache.put(inboxCache.entry, new Response(body, { headers }))
  if (session !== sessions) await forgetInbox()
}

/** Returns the network's response and saves a copy; the copy never replaces a response. */
export async function fetchAndSaveInbox(event: Fetched): Promise<Response> {
  const session = sessions
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(answer.clone(), session))
  return answer
}
