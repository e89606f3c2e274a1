import { inboxCache } from '../lib/inbox-cache.ts'
import type { Fetched } from './global.ts'

let sessions = 0

/** Whoever signs in or out leaves nothing of an inbox behind, not even an answer that is still under way. */
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

/** The last answer is kept beside what is given back; it never takes the place of one. */
export async function fetchAndSaveInbox(event: Fetched): Promise<Response> {
  const session = sessions
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(answer.clone(), session))
  return answer
}
