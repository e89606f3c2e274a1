import * as m from '#web/paraglide/messages.js'
import { notify } from './notify.ts'

/** Where the build puts the service worker. */
const script = '/service-worker.js'

function offer(waiting: ServiceWorker) {
  notify({
    tone: 'info',
    text: m.update_ready(),
    detail: m.update_detail(),
    action: {
      label: m.update_reload(),
      run: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        waiting.postMessage('take-over')
      },
    },
  })
}

/** A new version waits until somebody wants it: what they are typing belongs to the old one. */
function watchUpdates(registration: ServiceWorkerRegistration) {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing)
    })
  })
}

async function register(): Promise<void> {
  if (!import.meta.env?.PROD || !('serviceWorker' in navigator)) return
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      script,
      { updateViaCache: 'none' },
    )
    if (registration) watchUpdates(registration)
  } catch {
    // Where storage is blocked there is no worker, and everything but reading offline works without it.
  }
}

let registered: Promise<void> | undefined
/** Makes the built app installable and readable without a network, once a page; never while it is being developed. */
export const registerWorker = (): Promise<void> => (registered ??= register())
