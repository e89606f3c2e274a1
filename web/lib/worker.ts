import * as m from '#web/paraglide/messages.js'
import { notify } from './notify.ts'

/** Path of the built service worker. */
const script = '/service-worker.js'

function offer(waiting: ServiceWorker) {
  notify({
    tone: 'info',
    text: m.common_update_ready(),
    detail: m.common_update_detail(),
    action: {
      label: m.common_update_reload(),
      run: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        waiting.postMessage('take-over')
      },
    },
  })
}

/** Offers a new version in a toast instead of activating it, because a reload would lose typed text. */
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
    // Storage is blocked; without a worker everything except offline reading works.
  }
}

let registered: Promise<void> | undefined
/** Registers the service worker once per page, in production only, for installation and offline reading. */
export const registerWorker = (): Promise<void> => (registered ??= register())
