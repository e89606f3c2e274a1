import type { Log } from './log.ts'
import { createConnection } from './redis-connection.ts'

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
  const publisher = createConnection(url, hooks('publisher'))
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
