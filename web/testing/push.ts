const endpoint = 'https://push.example/1'
const keys = { p256dh: 'B-anahtar', auth: 'sır' }

/** The hash by which the server lists the fake subscription. */
export const pushHash = new Bun.CryptoHasher('sha256').update(endpoint).digest('base64url')
export const pushAddress = { endpoint, keys }

const pretend = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })

/** Fakes a browser with push support and records its calls, until `removeFakePush`. */
export function fakePush({ subscribed = false, installing = false } = {}) {
  const state: { asked: number; subscribed: boolean; answer: NotificationPermission } = {
    asked: 0,
    subscribed,
    answer: 'granted',
  }
  const subscription = {
    endpoint,
    toJSON: () => pushAddress,
    unsubscribe: async () => {
      const before = state.subscribed
      state.subscribed = false
      return before
    },
  }
  const permissions = {
    permission: 'default',
    requestPermission: async () => {
      state.asked += 1
      permissions.permission = state.answer
      return state.answer
    },
  }
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async () => {
      state.subscribed = true
      return subscription
    },
  }
  pretend(globalThis, 'Notification', permissions)
  pretend(globalThis, 'PushManager', class {})
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const registration = { pushManager, installing: installing ? worker : null, active: installing ? null : {} }
  pretend(navigator, 'serviceWorker', { getRegistration: async () => registration })
  /** Ends the installation of the worker, with either result. */
  function decide(end: 'activated' | 'redundant') {
    Object.assign(worker, { state: end })
    Object.assign(registration, { installing: null, active: end === 'activated' ? worker : null })
    worker.dispatchEvent(new Event('statechange'))
  }
  return Object.assign(state, { decide })
}

export function removeFakePush() {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
