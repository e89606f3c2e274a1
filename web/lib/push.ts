/** A browser can be notified where it has a worker to wake, and somebody may be asked (D34). */
export const canBeNotified = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The worker that a push wakes, once it runs; a browser that keeps nothing refuses to be asked, and has none. */
export async function pushWorker() {
  if (!canBeNotified()) return undefined
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.active ? registration : undefined
  } catch {
    return undefined
  }
}

export const subscriptionHere = async () => (await pushWorker())?.pushManager.getSubscription()

/** From now on this browser is told nothing, whatever a server still sends. */
export const unsubscribeHere = async () => (await subscriptionHere())?.unsubscribe()

/** What a server needs to reach this browser; nothing where the browser keeps it to itself. */
export function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return undefined
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** By which a browser finds itself among those that the server lists. */
export async function fingerprint(endpoint: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
