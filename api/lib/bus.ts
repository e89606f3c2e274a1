import { requestLimits } from '#db/limits.ts'
import { openPool } from '#db/pool.ts'
import type { Log } from './log.ts'
import { connectRedis } from './redis-bus.ts'

/** The events that replicas exchange. Database triggers publish `session`, `user` and `maintenance`. */
export type BusEvents = {
  session: { sessionId: string }
  user: { userId: number }
  maintenance: Record<never, never>
  /** New inbox rows of one notification for the users with ids from `from` to `to`, inclusive. */
  inbox: { notificationId: number; from: number; to: number }
  /** The inbox counts of a user changed in another tab (read, archived, deleted). */
  counts: { userId: number }
  /** A ticket changed: its user, if it has one, and the staff are told. */
  ticket: { userId: number | null; ticketId: number }
  /** An agent looks at a ticket, writes a reply to it, or left it. */
  presence: { ticketId: number; userId: number; name: string; state: 'viewing' | 'replying' | 'left' }
  /** The queue job has work. */
  work: Record<never, never>
  /** Notifications were cancelled: senders check again before the next message. */
  stopped: Record<never, never>
  /** Aggregates are old and have to be counted again. */
  statistics: Record<never, never>
  /** Policies, hours or holidays changed: due times have to be calculated again. */
  sla: Record<never, never>
  /** The marks of the list of users are old and have to be set again. */
  userMarks: Record<never, never>
  /** Limits of sessions changed: open sessions get them as well. */
  sessionLimits: Record<never, never>
  /** A cached value is outdated, or all are. */
  cache: { key?: string }
  /** The delivery queue changed. */
  queue: Record<never, never>
}
type Name = keyof BusEvents
type Handler<N extends Name> = (event: BusEvents[N]) => void
type Handlers = { [N in Name]?: Set<Handler<N>> }

export type Bus = {
  /** False while events may be lost: caches that rely on them must not be used. */
  readonly healthy: boolean
  /** True when the database has not answered for seconds: another query would only make its caller wait. */
  readonly silent: boolean
  readonly closed: boolean
  /** Whether Redis answers; absent without one. */
  pingRedis?: () => Promise<boolean>
  /** Never rejects: the change is committed already, and subscribers that miss the event read it later. */
  publish<N extends Name>(name: N, event: BusEvents[N]): Promise<void>
  subscribe<N extends Name>(name: N, handler: Handler<N>): () => void
  onInterrupted(handler: () => void): void
  /** Called when events arrive again after some were lost, but not for the first connection. */
  onResumed(handler: () => void): void
  close(): Promise<void>
}

type Options = { url: string; redisUrl?: string; log: Pick<Log, 'system'> }

const channel = 'meydan'
const heartbeatMs = 2_000
const retryMs = 250

/**
 * LISTEN/NOTIFY on its own connection. With `redisUrl`, events of the API go over Redis, and those of the database
 * still over LISTEN. An unreachable Redis does not make the bus unhealthy: the session cache needs only the events of
 * the database.
 */
export async function createBus({ url, redisUrl, log }: Options): Promise<Bus> {
  const handlers: Handlers = {}
  const interrupted = new Set<() => void>()
  const resumed = new Set<() => void>()
  let healthy = false
  let silent = false
  let closed = false
  let listening: Promise<void> | undefined

  function receive(payload: string) {
    const { type, ...event } = JSON.parse(payload) as { type: Name }
    for (const handler of handlers[type] ?? []) (handler as (event: unknown) => void)(event)
  }

  function interrupt() {
    if (!healthy) return
    healthy = false
    for (const handler of interrupted) handler()
  }

  function resume() {
    for (const handler of resumed) handler()
  }

  const listener = openPool(url, requestLimits, {
    max: 1,
    fetch_types: false,
    onnotify: (_channel: string, payload: string) => receive(payload),
    onclose: reconnect,
  })

  function reconnect() {
    interrupt()
    if (!closed) void listen()
  }

  function listen(): Promise<void> {
    listening ??= listenWithRetries().finally(() => {
      listening = undefined
    })
    return listening
  }
  async function listenWithRetries() {
    while (!closed && !healthy) {
      try {
        await listener.unsafe(`listen ${channel}`)
        healthy = true
        // Maintenance mode may have changed while events were lost.
        receive('{"type":"maintenance"}')
        resume()
      } catch (error) {
        if (!(error instanceof Error)) throw error
        await Bun.sleep(retryMs)
      }
    }
  }

  /** A cut connection closes, but a frozen server only stops answering, which a heartbeat detects. */
  let heartbeatPending = false
  const heartbeat = setInterval(async () => {
    silent = heartbeatPending || !healthy
    if (heartbeatPending) interrupt()
    if (heartbeatPending || !healthy) return
    heartbeatPending = true
    await listener.unsafe(`listen ${channel}`).then(() => {
      healthy = true
    }, reconnect)
    heartbeatPending = false
    silent = !healthy
  }, heartbeatMs)

  await listen()
  const redis = redisUrl
    ? await connectRedis({ url: redisUrl, channel, receive, resumed: resume, log })
    : undefined
  return {
    get healthy() {
      return healthy
    },
    get silent() {
      return silent
    },
    get closed() {
      return closed
    },
    ...(redis && { pingRedis: redis.ping }),
    async publish(name, event) {
      const payload = JSON.stringify({ type: name, ...event })
      // Fall back to the database, where every replica listens too.
      const isPublished = redis && (await redis.publish(payload))
      if (isPublished) return
      const notify = async () => void (await listener`select pg_notify(${channel}, ${payload})`)
      // Retry once, because the connection may have been cut during the first attempt.
      await notify()
        .catch(notify)
        .catch((err: unknown) => log.system.warn({ err, event: name }, 'event could not be published'))
    },
    subscribe<N extends Name>(name: N, handler: Handler<N>) {
      const set = (handlers[name] ?? new Set()) as Set<Handler<N>>
      handlers[name] = set as Handlers[N]
      set.add(handler)
      return () => set.delete(handler)
    },
    onInterrupted: (handler) => void interrupted.add(handler),
    onResumed: (handler) => void resumed.add(handler),
    async close() {
      closed = true
      clearInterval(heartbeat)
      redis?.close()
      await listener.end({ timeout: 1 })
    },
  }
}
