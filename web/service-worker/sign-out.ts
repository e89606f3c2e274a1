import type { Fetched, WorkerGlobal } from './global.ts'
import { forgetInbox } from './inbox.ts'
import { unsubscribe } from './push.ts'

/**
 * Passes a request on that ends the session. Once it has, nothing of that user stays in this browser: the page that
 * asked may be closed by then. After a 401 the page renews its token and asks again.
 */
export async function signOut(worker: WorkerGlobal, event: Fetched): Promise<Response> {
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(Promise.all([forgetInbox(), unsubscribe(worker)]))
  return answer
}
