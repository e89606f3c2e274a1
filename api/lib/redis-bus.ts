import { RedisClient } from 'bun'
import type { Log } from './log.ts'

/** Fails fast: Bun's defaults wait half a minute. */
const clientOptions = {
  enableOfflineQueue: false,
  autoReconnect: false,
  connectionTimeout: 500,
  maxRetries: 1,
}
/** A Redis that does not answer counts as disconnected. */
const timeoutMs = 1_000
const retryMs = 500
const heartbeatMs = 2_000

type Options = {
  url: string
  channel: string
  receive: (payload: string) => void
  /** Called when events arrive again after some may have been lost. */
  resumed: () => void
  log: Pick<Log, 'system'>
}

/** Publish and subscribe over Redis. Reconnects until it succeeds, also at the start. */
export async function connectRedis({ url, channel, receive, resumed, log }: Options) {
  const hooks = (connection: string) => ({
    disconnected: (err: Error) =>
      log.system.warn({ err, connection }, 'Redis is unreachable, events go over PostgreSQL'),
    reconnected: () => log.system.info({ connection }, 'Redis is reachable again'),
  })
  const publisher = createConnection(url, { ...hooks('publisher'), prepare: async () => {} })
  const { disconnected, reconnected } = hooks('subscriber')
  const subscriber = createConnection(url, {
    prepare: async (client) => void (await client.subscribe(channel, receive)),
    disconnected,
    reconnected() {
      reconnected()
      resumed()
    },
  })
  // A cut connection closes, but a frozen server only stops answering, which a ping detects.
  const heartbeat = setInterval(() => void subscriber.run((client) => client.ping()), heartbeatMs)
  await Promise.all([publisher.connect(), subscriber.connect()])
  return {
    /** Resolves with false if Redis is unreachable or did not accept the event. */
    publish: (payload: string) => publisher.run((client) => client.publish(channel, payload)),
    /** Resolves with whether Redis answers. */
    ping: () => publisher.run((client) => client.ping()),
    close() {
      clearInterval(heartbeat)
      publisher.close()
      subscriber.close()
    },
  }
}

type Hooks = {
  prepare: (client: RedisClient) => Promise<void>
  disconnected: (err: Error) => void
  reconnected: () => void
}

/** A connection that reconnects in the background; commands fail at once while it is down. */
function createConnection(url: string, { prepare, disconnected, reconnected }: Hooks) {
  let client: RedisClient | undefined
  let closed = false

  /** Resolves with the reason if the connection fails. */
  async function open(): Promise<Error | undefined> {
    const next = new RedisClient(url, clientOptions)
    const failure = await failureOf(next.connect().then(() => prepare(next)))
    if (failure || closed) {
      next.close()
      return failure
    }
    next.onclose = (err) => drop(next, err)
    client = next
    return undefined
  }
  function drop(broken: RedisClient, err: Error) {
    if (client !== broken) return
    client = undefined
    broken.close()
    if (!closed) void reconnect(err)
  }
  async function reconnect(err: Error) {
    disconnected(err)
    while (!closed) {
      await Bun.sleep(retryMs)
      if (!(await open())) return closed ? undefined : reconnected()
    }
  }
  return {
    async connect() {
      const failure = await open()
      if (failure) void reconnect(failure)
    },
    async run(command: (client: RedisClient) => Promise<unknown>): Promise<boolean> {
      const current = client
      if (!current) return false
      const failure = await failureOf(command(current))
      if (failure) drop(current, failure)
      return !failure
    },
    close() {
      closed = true
      client?.close()
    },
  }
}

async function failureOf(work: Promise<unknown>): Promise<Error | undefined> {
  const timeout = Promise.withResolvers<Error>()
  const timer = setTimeout(() => timeout.resolve(new Error('timed out')), timeoutMs)
  const done = work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Error)) throw error
      return error
    },
  )
  const failure = await Promise.race([done, timeout.promise])
  clearTimeout(timer)
  return failure
}
