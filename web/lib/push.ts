/** Whether the browser supports push notifications (D34). */
export const supportsPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The registration of the service worker; undefined where storage is blocked, which makes the browser throw. */
async function registrationHere() {
  if (!supportsPush()) return undefined
  try {
    return await navigator.serviceWorker.getRegistration()
  } catch {
    return undefined
  }
}

/** The registration with an active worker, which receives pushes. */
export async function pushWorker() {
  const registration = await registrationHere()
  return registration?.active ? registration : undefined
}

const isDecided = ({ state }: ServiceWorker) => state === 'activated' || state === 'redundant'

/** The same, after waiting for a worker that is being installed. */
export async function installedPushWorker() {
  const registration = await registrationHere()
  const coming = registration?.active ? null : registration?.installing
  if (coming && !isDecided(coming)) {
    const { promise, resolve } = Promise.withResolvers<void>()
    coming.addEventListener('statechange', () => isDecided(coming) && resolve())
    await promise
  }
  return pushWorker()
}

export const currentSubscription = async () => (await pushWorker())?.pushManager.getSubscription()

/** Unsubscribes this browser, even if the server still has the subscription. */
export const unsubscribeBrowser = async () => (await currentSubscription())?.unsubscribe()

/** Endpoint and keys for the server; undefined if the browser does not provide them. */
export function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return undefined
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** The hash by which a browser finds itself in the server's list. */
export async function fingerprint(endpoint: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
