import type { Fetched, WorkerGlobal } from './global.ts'
import { forgetInbox } from './inbox.ts'
import { unsubscribe } from './push.ts'

/**
 * Forwards a request that ends the session, and deletes the user's data on success, because the page may be closed by
 * then. After a 401 the page renews its token and repeats the request.
 */
export async function signOut(worker: WorkerGlobal, event: Fetched): Promise<Response> {
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(Promise.all([forgetInbox(), unsubscribe(worker)]))
  return answer
}
