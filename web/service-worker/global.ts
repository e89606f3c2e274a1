/** What a service worker has that a page has not; the types of the two cannot stand in one program. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetched extends Extendable {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Response | Promise<Response>): void
}

export interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null
}

interface Clicked extends Extendable {
  readonly notification: Notification
}

export interface Resubscribed extends Extendable {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

type Window = { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

type Events = {
  install: Extendable
  activate: Extendable
  fetch: Fetched
  message: MessageEvent<unknown>
  push: Pushed
  notificationclick: Clicked
  pushsubscriptionchange: Resubscribed
}

export interface WorkerGlobal {
  /** What the place is called; the server writes it before the script. */
  readonly brand?: string
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void
}
