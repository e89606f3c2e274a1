/** A browser can be notified where it has a worker to wake, and somebody may be asked (D34). */
export const supportsPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** A browser that keeps nothing refuses to be asked, and has none. */
async function registrationHere() {
  if (!supportsPush()) return undefined
  try {
    return await navigator.serviceWorker.getRegistration()
  } catch {
    return undefined
  }
}

/** The worker that a push wakes, once it runs. */
export async function pushWorker() {
  const registration = await registrationHere()
  return registration?.active ? registration : undefined
}

const isDecided = ({ state }: ServiceWorker) => state === 'activated' || state === 'redundant'

/** The same; where none runs yet and one is being installed, once that has ended, whichever way. */
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

/** From now on this browser is told nothing, whatever a server still sends. */
export const unsubscribeBrowser = async () => (await currentSubscription())?.unsubscribe()

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
