import type { z } from 'zod'
import type { InboxItem } from '#api/features/inbox/schema.ts'
import type { Language } from '#db/enums.ts'
import { showMaintenance } from './maintenance.ts'
import { currentView } from './view.ts'

const address = '/api/v1/user/notifications/stream'
const firstDelay = 1_000
const longestDelay = 60_000

/** Exponential backoff up to a minute, with jitter so that tabs do not reconnect at once. */
export const retryDelay = (failures: number, chance = Math.random()) =>
  Math.min(longestDelay, firstDelay * 2 ** failures) * (0.5 + chance / 2)

type LiveHandlers = {
  /** The stream is open; data read before may be outdated. */
  opened: () => void
  notification: (item: z.infer<typeof InboxItem>) => void
  count: (unread: number) => void
  /** A support request has a new message or status. */
  ticket: () => void
  /** The server refused the stream; the session may have changed. */
  refused: () => void
  ended: () => void
}

const queueListeners = new Set<() => void>()
export type PresenceEvent = {
  ticket_id: number
  user_id: number
  name: string
  state: 'viewing' | 'replying' | 'left'
}
const deskListeners = new Set<(ticketId: number | null) => void>()
const presenceListeners = new Set<(event: PresenceEvent) => void>()
const stateListeners = new Set<() => void>()
let live = false

function setLive(next: boolean) {
  if (live === next) return
  live = next
  for (const listener of stateListeners) listener()
}

const subscribe =
  <Listener>(set: Set<Listener>) =>
  (listener: Listener) => {
    set.add(listener)
    return () => {
      set.delete(listener)
    }
  }

export const isLive = () => live
export const onLiveChange = subscribe(stateListeners)
/** Events of the delivery queue; only admins receive them. */
export const onQueueEvent = subscribe(queueListeners)
/** A ticket changed; null after the stream was interrupted, as any may have. Only admins receive it. */
export const onDeskEvent = subscribe(deskListeners)
/** Another agent came to a ticket, writes a reply to it, or left. */
export const onPresence = subscribe(presenceListeners)

/**
 * Opens the tab's only event stream (D96). The browser resumes a dropped stream with `Last-Event-ID`; after a refusal
 * it is opened again with backoff. A view has none, because an EventSource identifies by cookies, which are the admin's.
 */
export function openLive(language: Language, handlers: LiveHandlers) {
  if (currentView()) return () => {}
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect() {
    source = new EventSource(`${address}?language=${language}`)
    source.addEventListener('open', () => {
      failures = 0
      setLive(true)
      // No stream opens during maintenance, so its end may have been missed.
      showMaintenance({ active: false, retry_after: 0 })
      handlers.opened()
      for (const listener of queueListeners) listener()
      for (const listener of deskListeners) listener(null)
    })
    source.addEventListener('error', () => {
      setLive(false)
      if (source.readyState !== EventSource.CLOSED) return
      handlers.refused()
      timer = setTimeout(connect, retryDelay(failures++))
    })
    source.addEventListener('notification', ({ data }) => handlers.notification(JSON.parse(data)))
    source.addEventListener('count', ({ data }) => handlers.count(JSON.parse(data).unread))
    source.addEventListener('ticket', () => handlers.ticket())
    source.addEventListener('queue', () => {
      for (const listener of queueListeners) listener()
    })
    source.addEventListener('desk', ({ data }) => {
      for (const listener of deskListeners) listener(JSON.parse(data).id)
    })
    source.addEventListener('presence', ({ data }) => {
      for (const listener of presenceListeners) listener(JSON.parse(data))
    })
    source.addEventListener('maintenance', ({ data }) => showMaintenance(JSON.parse(data)))
    source.addEventListener('session-ended', () => {
      source.close()
      setLive(false)
      handlers.ended()
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    source.close()
    setLive(false)
  }
}
