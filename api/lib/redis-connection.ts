import { RedisClient } from 'bun'

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

type Hooks = {
  prepare?: (client: RedisClient) => Promise<void>
  disconnected: (err: Error) => void
  reconnected: () => void
}

/** A connection that reconnects in the background; commands fail at once while it is down. */
export function createConnection(url: string, { prepare, disconnected, reconnected }: Hooks) {
  let client: RedisClient | undefined
  let closed = false

  /** Resolves with the reason if the connection fails. */
  async function open(): Promise<Error | undefined> {
    const next = new RedisClient(url, clientOptions)
    const failure = await failureOf(next.connect().then(() => prepare?.(next)))
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
  /** Resolves with the answer, or undefined if Redis is unreachable. */
  async function ask<T>(command: (client: RedisClient) => Promise<T>): Promise<{ answer: T } | undefined> {
    const current = client
    if (!current) return undefined
    const answers: { answer: T }[] = []
    const failure = await failureOf(command(current).then((answer) => answers.push({ answer })))
    if (failure) drop(current, failure)
    return failure ? undefined : answers[0]
  }
  return {
    async connect() {
      const failure = await open()
      if (failure) void reconnect(failure)
    },
    /** Resolves with whether the command succeeded. */
    run: async (command: (client: RedisClient) => Promise<unknown>): Promise<boolean> =>
      (await ask(command)) !== undefined,
    ask,
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
