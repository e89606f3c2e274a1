import { RedisClient } from 'bun'

/** What cannot be done at once fails at once: Bun's defaults wait half a minute. */
const impatient = { enableOfflineQueue: false, autoReconnect: false, connectionTimeout: 500, maxRetries: 1 }
const retryEvery = 500

/** Publish and subscribe over Redis; a subscriber that loses it comes back by itself. */
export async function connectRedis(url: string, channel: string, receive: (payload: string) => void) {
  let publisher = new RedisClient(url, impatient)
  let subscriber: RedisClient | undefined
  let closed = false

  async function subscribe(): Promise<void> {
    const client = new RedisClient(url, impatient)
    await client.connect()
    await client.subscribe(channel, receive)
    client.onclose = () => void comeBack()
    subscriber = client
  }
  async function comeBack() {
    while (!closed) {
      await Bun.sleep(retryEvery)
      if (await succeeds(subscribe())) return
    }
  }

  await Promise.all([publisher.connect(), subscribe()])
  return {
    /** False where Redis did not take it. */
    async publish(payload: string): Promise<boolean> {
      if (!publisher.connected) {
        publisher = new RedisClient(url, impatient)
        if (!(await succeeds(publisher.connect()))) return false
      }
      return succeeds(publisher.publish(channel, payload))
    },
    close() {
      closed = true
      publisher.close()
      subscriber?.close()
    },
  }
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return false
  }
}
