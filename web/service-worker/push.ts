import type { Pushed, Resubscribed, WorkerGlobal } from './global.ts'
import { destination } from './request-kind.ts'

const api = '/api/v1'

type Message = { title: string; body?: string; url?: string; tag?: string; urgent: boolean }

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What a push says, read tolerantly: an older worker may meet a newer server. */
export function readMessage(given: unknown, brand = 'Meydan'): Message {
  const fields = typeof given === 'object' && given !== null ? Object.entries(given) : []
  const said = new Map<string, unknown>(fields)
  const tag = said.get('tag') ?? said.get('id')
  return {
    title: textOf(said.get('title')) || brand,
    body: textOf(said.get('body')) ?? textOf(said.get('message')),
    url: textOf(said.get('url')) ?? textOf(said.get('link')),
    tag: tag === undefined ? undefined : String(tag),
    urgent: said.get('urgent') === true,
  }
}

/** Browsers promise people that every push is seen, so one that cannot be read is shown as well. */
export function showPush({ registration, brand }: WorkerGlobal, data: Pushed['data']) {
  const { title, body, url, tag, urgent } = readMessage(parsed(data), brand)
  const looks = { icon: '/icon-192.png', badge: '/badge-96.png', requireInteraction: urgent }
  return registration.showNotification(title, { body, tag, data: { url }, ...looks })
}

function parsed(data: Pushed['data']): unknown {
  try {
    return data?.json()
  } catch {
    // Not ours to read: the notification says only who it is from.
    return null
  }
}

/** Goes to what the notification is about, in a window that is open already where there is one. */
export async function openNotification({ clients, location }: WorkerGlobal, notification: Notification) {
  const given: unknown = notification.data
  const link = typeof given === 'object' && given !== null && 'url' in given ? given.url : undefined
  const url = destination(link, location.origin)
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return clients.openWindow(url)
  await open.focus()
  return open.url === url ? undefined : open.navigate(url)
}

/** The push service gave this browser another address: the server is told, if the session still stands. */
export async function resubscribe({ registration }: WorkerGlobal, event: Resubscribed) {
  const options = event.oldSubscription?.options
  const subscription =
    event.newSubscription ?? (options && (await registration.pushManager.subscribe(options)))
  if (!subscription) return
  const answer = await sendSubscription(subscription)
  // No page may have renewed the session for longer than it lasts without.
  if (answer.status !== 401) return
  const renewed = await fetch(`${api}/auth/refresh-token`, { method: 'POST' })
  if (renewed.ok) await sendSubscription(subscription)
}

/** From now on this browser is sent no pushes, whatever a server still has of it. */
export const unsubscribe = async ({ registration }: WorkerGlobal) =>
  (await registration.pushManager?.getSubscription())?.unsubscribe()

async function sendSubscription(subscription: PushSubscription) {
  const { data } = await (await fetch(`${api}/auth/csrf-token`)).json()
  return fetch(`${api}/user/push-subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': data.csrfToken },
    body: JSON.stringify(subscription),
  })
}
