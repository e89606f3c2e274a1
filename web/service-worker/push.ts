import type { Pushed, Resubscribed, WorkerGlobal } from './global.ts'
import { destination } from './request-kind.ts'

const api = '/api/v1'

type Message = { title: string; body?: string; url?: string; tag?: string; urgent: boolean; click?: string }

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Parses a push leniently, because an older worker may receive a newer server's format. */
export function readMessage(given: unknown, brand = 'Meydan'): Message {
  const fields = typeof given === 'object' && given !== null ? Object.entries(given) : []
  const values = new Map<string, unknown>(fields)
  const tag = values.get('tag') ?? values.get('id')
  return {
    title: textOf(values.get('title')) || brand,
    body: textOf(values.get('body')) ?? textOf(values.get('message')),
    url: textOf(values.get('url')) ?? textOf(values.get('link')),
    tag: tag === undefined ? undefined : String(tag),
    urgent: values.get('urgent') === true,
    click: textOf(values.get('click')),
  }
}

/** Browsers require a notification for every push, so an unreadable one is shown as well. */
export function showPush({ registration, brand }: WorkerGlobal, data: Pushed['data']) {
  const { title, body, url, tag, urgent, click } = readMessage(parsed(data), brand)
  const looks = { icon: '/icon-192.png', badge: '/badge-96.png', requireInteraction: urgent }
  return registration.showNotification(title, { body, tag, data: { url, click }, ...looks })
}

function parsed(data: Pushed['data']): unknown {
  try {
    return data?.json()
  } catch {
    // Unreadable: the notification shows only the product name.
    return null
  }
}

/** Opens the notification's page, in an existing window if there is one. */
export async function openNotification({ clients, location }: WorkerGlobal, notification: Notification) {
  const given: unknown = notification.data
  const link = typeof given === 'object' && given !== null && 'url' in given ? given.url : undefined
  const url = destination(link, location.origin)
  // A window of the app cannot be sent to another site.
  if (!url.startsWith(`${location.origin}/`)) return clients.openWindow(url)
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return clients.openWindow(url)
  await open.focus()
  return open.url === url ? undefined : open.navigate(url)
}

/** Reports that a notification was followed, which the server counts with the consent of its reader only. */
export async function reportClick({ data }: Pick<Notification, 'data'>) {
  const token = typeof data === 'object' && data !== null && 'click' in data ? textOf(data.click) : undefined
  if (!token) return
  const headers = { 'content-type': 'application/json' }
  await fetch(`${api}/user/push-subscriptions/clicks`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  })
}

/** Sends the server a changed push subscription, renewing the access token if necessary. */
export async function resubscribe({ registration }: WorkerGlobal, event: Resubscribed) {
  const options = event.oldSubscription?.options
  const subscription =
    event.newSubscription ?? (options && (await registration.pushManager.subscribe(options)))
  if (!subscription) return
  const answer = await sendSubscription(subscription)
  // Without an open page the access token may have expired.
  if (answer.status !== 401) return
  const renewed = await fetch(`${api}/auth/refresh-token`, { method: 'POST' })
  if (renewed.ok) await sendSubscription(subscription)
}

/** Unsubscribes this browser, even if the server still has the subscription. */
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
