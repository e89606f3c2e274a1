import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { addressOf, fingerprint, installedPushWorker, pushWorker, unsubscribeBrowser } from '#web/lib/push.ts'
import { registerWorker } from '#web/lib/worker.ts'

const { 'push-subscriptions': subscriptions } = api.user

/**
 * Push is on only if this browser has a subscription and the server stores it. Without a subscription no request is
 * sent.
 */
async function readPush(signal: AbortSignal) {
  await registerWorker()
  const registration = await installedPushWorker()
  const subscription = await registration?.pushManager.getSubscription()
  const possible = registration !== undefined
  if (!subscription) return { id: null, possible }
  const hash = await fingerprint(subscription.endpoint)
  const stored = await dataOf(subscriptions.$get({}, { init: { signal } }))
  const mine = stored.subscriptions.find(({ endpoint_hash }) => endpoint_hash === hash)
  return { id: mine?.id ?? null, possible }
}

export const pushQuery = queryOptions({
  queryKey: ['account', 'push'] as const,
  queryFn: ({ signal }) => readPush(signal),
})

export type Push = Awaited<ReturnType<typeof readPush>>

/** Asks for permission, subscribes and registers the subscription; false if permission was denied. */
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

/** Deletes on the server first, so that nothing is sent even if unsubscribing fails. */
export async function turnOff({ id }: Push): Promise<void> {
  if (id !== null) await answerOf(subscriptions[':id'].$delete({ param: { id: String(id) } }))
  await unsubscribeBrowser()
}
