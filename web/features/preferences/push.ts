import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { addressOf, comingPushWorker, fingerprint, pushWorker, unsubscribeHere } from '#web/lib/push.ts'
import { registerWorker } from '#web/lib/worker.ts'

const { 'push-subscriptions': subscriptions } = api.user

/**
 * What the server keeps and what this browser has, put together: on only where both know of each other. A browser that
 * has nothing need not ask.
 */
async function readPush(signal: AbortSignal) {
  await registerWorker()
  const registration = await comingPushWorker()
  const here = await registration?.pushManager.getSubscription()
  const possible = registration !== undefined
  if (!here) return { id: null, possible }
  const hash = await fingerprint(here.endpoint)
  const kept = await dataOf(subscriptions.$get({}, { init: { signal } }))
  const mine = kept.subscriptions.find(({ endpoint_hash }) => endpoint_hash === hash)
  return { id: mine?.id ?? null, possible }
}

export const pushQuery = queryOptions({
  queryKey: ['account', 'push'] as const,
  queryFn: ({ signal }) => readPush(signal),
})

export type Push = Awaited<ReturnType<typeof readPush>>

/** Asks for permission, subscribes, and tells the server; false where the person said no. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await pushWorker()
  if (!registration) return false
  const { public_key: applicationServerKey } = await dataOf(subscriptions.$get())
  const json = addressOf(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
  )
  if (!json) return false
  await answerOf(subscriptions.$post({ json }))
  return true
}

/** The server forgets first: what it no longer knows cannot be sent to, whatever the browser does. */
export async function turnOff({ id }: Push): Promise<void> {
  if (id !== null) await answerOf(subscriptions[':id'].$delete({ param: { id: String(id) } }))
  await unsubscribeHere()
}
