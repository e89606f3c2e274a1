import manifest from '../../package.json'
import type { Log } from './log.ts'
import { createConnection } from './redis-connection.ts'

/** Only these keys are written and removed: limits, queues and the bus of others may share the server (D80). */
export const cachePrefix = 'meydan:cache:'
const perScan = '500'
/** Another version may store other shapes. */
const keyOf = (key: string) => `${cachePrefix}${manifest.version}:${key}`

/** The part of the cache that replicas share. Without an answer of Redis, everything returns undefined. */
export async function connectCacheRedis(url: string, log: Pick<Log, 'system'>) {
  const connection = createConnection(url, {
    disconnected: (err) => log.system.warn({ err }, 'Redis is unreachable, values are cached in the process'),
    reconnected: () => log.system.info('Redis is reachable again, the cache is shared'),
  })
  await connection.connect()
  const ask = async <T>(...command: Parameters<typeof connection.ask<T>>) =>
    (await connection.ask(...command))?.answer

  async function removeAll(): Promise<number | undefined> {
    let [cursor, removed] = ['0', 0]
    do {
      const page = await ask(
        (client) =>
          client.send('SCAN', [cursor, 'MATCH', `${cachePrefix}*`, 'COUNT', perScan]) as Promise<
            [string, string[]]
          >,
      )
      if (!page) return undefined
      const [next, keys] = page
      cursor = String(next)
      if (keys.length === 0) continue
      const unlinked = await ask((client) => client.send('UNLINK', keys) as Promise<number>)
      if (unlinked === undefined) return undefined
      removed += unlinked
    } while (cursor !== '0')
    return removed
  }

  return {
    get: (key: string) => ask((client) => client.get(keyOf(key))),
    set: (key: string, value: string, ms: number) =>
      ask((client) => client.send('SET', [keyOf(key), value, 'PX', String(Math.ceil(ms))])),
    remove: (key: string) => ask((client) => client.send('UNLINK', [keyOf(key)])),
    removeAll,
    /** Resolves with whether Redis answers. */
    ping: () => connection.run((client) => client.ping()),
    info: () => ask((client) => client.send('INFO', []) as Promise<string>),
    /** Writes, reads and removes a value; false if it was not the same. */
    async test(): Promise<boolean> {
      const key = keyOf(`test:${crypto.randomUUID()}`)
      const found = await ask(async (client) => {
        await client.send('SET', [key, 'ok', 'PX', '5000'])
        const value = await client.get(key)
        await client.send('UNLINK', [key])
        return value
      })
      return found === 'ok'
    },
    close: connection.close,
  }
}
