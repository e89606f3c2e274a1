import { RedisClient } from 'bun'

/** Publish and subscribe over Redis: what it cannot do at once fails at once, and the subscriber comes back by itself. */
export async function connectRedis(url: string, channel: string, receive: (payload: string) => void) {
  const options = { enableOfflineQueue: false, connectionTimeout: 500, maxRetries: 1 }
  const publisher = new RedisClient(url, options)
  const subscriber = new RedisClient(url, { ...options, autoReconnect: true, maxRetries: 1_000_000 })
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel, receive)
  return {
    publish: (payload: string) => publisher.publish(channel, payload),
    close() {
      publisher.close()
      subscriber.close()
    },
  }
}
