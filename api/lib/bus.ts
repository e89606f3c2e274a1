import { requestLimits } from '#db/limits.ts'
import { openPool } from '#db/pool.ts'
import type { Log } from './log.ts'
import { connectRedis } from './redis-bus.ts'

/** What replicas tell each other. `session`, `user` and `maintenance` are signalled by database triggers. */
export type BusEvents = {
  session: { sessionId: string }
  user: { userId: number }
  maintenance: Record<never, never>
  /** New inbox rows of one notification for users between two ids, both included. */
  inbox: { notificationId: number; from: number; to: number }
  /** One person's counts changed (read, archived, deleted elsewhere). */
  counts: { userId: number }
  /** Something about a person's ticket is new to them. */
  ticket: { userId: number; ticketId: number }
  /** There is something for the queue's job to do now. */
  work: Record<never, never>
  /** Notifications were cancelled: whoever is sending looks again before the next message. */
  stopped: Record<never, never>
  /** Something moved in the delivery queue. */
  queue: Record<never, never>
}
type Name = keyof BusEvents
type Handler<N extends Name> = (event: BusEvents[N]) => void
type Handlers = { [N in Name]?: Set<Handler<N>> }

export type Bus = {
  /** False while signals may be lost: trust nothing that waits for one. */
  readonly healthy: boolean
  /** True when the database has not answered for seconds: asking it anything now only makes a caller wait. */
  readonly silent: boolean
  readonly closed: boolean
  /** Never fails: what it tells of is done, and whoever could not be told looks for themselves. */
  publish<N extends Name>(name: N, event: BusEvents[N]): Promise<void>
  subscribe<N extends Name>(name: N, handler: Handler<N>): () => void
  onInterrupted(handler: () => void): void
  /** Signals come again after some were lost; not called for the first of them. */
  onResumed(handler: () => void): void
  close(): Promise<void>
}

type Given = { url: string; redisUrl?: string; log: Pick<Log, 'system'> }

const channel = 'meydan'
const beatEvery = 2_000
const retryEvery = 250

/**
 * LISTEN/NOTIFY on a connection of its own; with `redisUrl`, what the API publishes goes over Redis, while the
 * database's own signals still come over LISTEN. A Redis that is away makes nothing unhealthy: sessions wait for the
 * database's signals alone.
 */
export async function createBus({ url, redisUrl, log }: Given): Promise<Bus> {
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
    listening ??= keepTrying().finally(() => {
      listening = undefined
    })
    return listening
  }
  async function keepTrying() {
    while (!closed && !healthy) {
      try {
        await listener.unsafe(`listen ${channel}`)
        healthy = true
        // Whether the platform was closed or opened meanwhile, nobody has told us.
        receive('{"type":"maintenance"}')
        resume()
      } catch (error) {
        if (!(error instanceof Error)) throw error
        await Bun.sleep(retryEvery)
      }
    }
  }

  /** A cut line closes; a stopped server only falls silent, and that nobody is told but by asking. */
  let asking = false
  const beat = setInterval(async () => {
    silent = asking || !healthy
    if (asking) interrupt()
    if (asking || !healthy) return
    asking = true
    await listener.unsafe(`listen ${channel}`).then(() => {
      healthy = true
    }, reconnect)
    asking = false
    silent = !healthy
  }, beatEvery)

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
    async publish(name, event) {
      const payload = JSON.stringify({ type: name, ...event })
      // Without Redis the database carries it: every replica listens there too.
      const carried = redis && (await redis.publish(payload))
      if (carried) return
      const tell = async () => void (await listener`select pg_notify(${channel}, ${payload})`)
      // The line may have been cut under the first one.
      await tell()
        .catch(tell)
        .catch((err: unknown) => log.system.warn({ err, signal: name }, 'a signal could not be sent'))
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
      clearInterval(beat)
      redis?.close()
      await listener.end({ timeout: 1 })
    },
  }
}
