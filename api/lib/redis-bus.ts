import { RedisClient } from 'bun'
import type { Log } from './log.ts'

/** What cannot be done at once fails at once: Bun's defaults wait half a minute. */
const impatient = { enableOfflineQueue: false, autoReconnect: false, connectionTimeout: 500, maxRetries: 1 }
/** A Redis that is there and says nothing is as good as none. */
const patienceMs = 1_000
const retryEvery = 500
const beatEvery = 2_000

type Given = {
  url: string
  channel: string
  receive: (payload: string) => void
  /** Signals come again after some may have been lost. */
  resumed: () => void
  log: Pick<Log, 'system'>
}

/** Publish and subscribe over Redis; where it is not to be had, also at the start, it is tried again and again. */
export async function connectRedis({ url, channel, receive, resumed, log }: Given) {
  const hooks = (side: string) => ({
    lost: (err: Error) =>
      log.system.warn({ err, side }, 'Redis is away: PostgreSQL carries what replicas tell each other'),
    back: () => log.system.info({ side }, 'Redis is back'),
  })
  const publisher = createLink(url, { ...hooks('publisher'), prepare: async () => {} })
  const { lost, back } = hooks('subscriber')
  const subscriber = createLink(url, {
    prepare: async (client) => void (await client.subscribe(channel, receive)),
    lost,
    back() {
      back()
      resumed()
    },
  })
  // A cut line closes; a stopped server only falls silent, and that nobody is told but by asking.
  const beat = setInterval(() => void subscriber.ask((client) => client.ping()), beatEvery)
  await Promise.all([publisher.begin(), subscriber.begin()])
  return {
    /** False where Redis did not take it, or is known to be away. */
    publish: (payload: string) => publisher.ask((client) => client.publish(channel, payload)),
    close() {
      clearInterval(beat)
      publisher.close()
      subscriber.close()
    },
  }
}

type Hooks = {
  prepare: (client: RedisClient) => Promise<void>
  lost: (err: Error) => void
  back: () => void
}

/** A connection that comes back by itself: whoever asks for something while it is away is not kept waiting. */
function createLink(url: string, { prepare, lost, back }: Hooks) {
  let client: RedisClient | undefined
  let closed = false

  /** Answers why it could not be had. */
  async function open(): Promise<Error | undefined> {
    const next = new RedisClient(url, impatient)
    const failure = await failureOf(next.connect().then(() => prepare(next)))
    if (failure || closed) {
      next.close()
      return failure
    }
    next.onclose = (err) => lose(next, err)
    client = next
    return undefined
  }
  function lose(gone: RedisClient, err: Error) {
    if (client !== gone) return
    client = undefined
    gone.close()
    if (!closed) void comeBack(err)
  }
  async function comeBack(err: Error) {
    lost(err)
    while (!closed) {
      await Bun.sleep(retryEvery)
      if (!(await open())) return closed ? undefined : back()
    }
  }
  return {
    async begin() {
      const failure = await open()
      if (failure) void comeBack(failure)
    },
    async ask(work: (client: RedisClient) => Promise<unknown>): Promise<boolean> {
      const asked = client
      if (!asked) return false
      const failure = await failureOf(work(asked))
      if (failure) lose(asked, failure)
      return !failure
    },
    close() {
      closed = true
      client?.close()
    },
  }
}

async function failureOf(work: Promise<unknown>): Promise<Error | undefined> {
  const late = Promise.withResolvers<Error>()
  const timer = setTimeout(() => late.resolve(new Error('no answer in time')), patienceMs)
  const done = work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Error)) throw error
      return error
    },
  )
  const failure = await Promise.race([done, late.promise])
  clearTimeout(timer)
  return failure
}
