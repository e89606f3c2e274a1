import type { z } from 'zod'
import type { InboxItem } from '#api/features/inbox/schema.ts'
import type { Language } from '#db/enums.ts'

const address = '/api/v1/user/notifications/stream'
const firstDelay = 1_000
const longestDelay = 60_000

/** Twice as long after every failure, never above a minute, spread so that tabs do not come back all at once. */
export const retryDelay = (failures: number, chance = Math.random()) =>
  Math.min(longestDelay, firstDelay * 2 ** failures) * (0.5 + chance / 2)

type LiveHandlers = {
  /** It speaks from now on; what was read before may be old by now. */
  opened: () => void
  notification: (item: z.infer<typeof InboxItem>) => void
  count: (unread: number) => void
  /** Somebody wrote in a request for support, or moved it. */
  ticket: () => void
  /** The server refuses the stream: who is signed in may have changed. */
  refused: () => void
  ended: () => void
}

const queueListeners = new Set<() => void>()
const stateListeners = new Set<() => void>()
let live = false

function setLive(next: boolean) {
  if (live === next) return
  live = next
  for (const listener of stateListeners) listener()
}

const subscribe = (set: Set<() => void>) => (listener: () => void) => {
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}

export const isLive = () => live
export const onLiveChange = subscribe(stateListeners)
/** Something moved in the delivery queue; only admins are told. */
export const onQueueEvent = subscribe(queueListeners)

/**
 * The tab's one event stream (D96). The browser itself resumes a dropped one with `Last-Event-ID`; one that the
 * server refused is opened anew, ever more patiently.
 */
export function openLive(language: Language, hears: LiveHandlers) {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect() {
    source = new EventSource(`${address}?language=${language}`)
    source.addEventListener('open', () => {
      failures = 0
      setLive(true)
      hears.opened()
      for (const listener of queueListeners) listener()
    })
    source.addEventListener('error', () => {
      setLive(false)
      if (source.readyState !== EventSource.CLOSED) return
      hears.refused()
      timer = setTimeout(connect, retryDelay(failures++))
    })
    source.addEventListener('notification', ({ data }) => hears.notification(JSON.parse(data)))
    source.addEventListener('count', ({ data }) => hears.count(JSON.parse(data).unread))
    source.addEventListener('ticket', () => hears.ticket())
    source.addEventListener('queue', () => {
      for (const listener of queueListeners) listener()
    })
    source.addEventListener('session-ended', () => {
      source.close()
      setLive(false)
      hears.ended()
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    source.close()
    setLive(false)
  }
}
