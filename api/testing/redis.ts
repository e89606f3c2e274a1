import type { Socket } from 'bun'

/** A Redis server with the commands of the bus and the cache, which a test can freeze, stop and restart on the same port. */
export function openRedis() {
  const readers = new Map<Socket, string>()
  const sockets = new Set<Socket>()
  const published: string[] = []
  const values = new Map<string, string>()
  let frozen = false
  let server: ReturnType<typeof listen> | undefined = listen(0)
  const { port } = server

  function listen(at: number) {
    return Bun.listen({
      hostname: '127.0.0.1',
      port: at,
      socket: {
        open: (socket) => void sockets.add(socket),
        data(socket, bytes) {
          for (const command of commandsIn(bytes.toString())) obey(socket, command)
        },
        close(socket) {
          sockets.delete(socket)
          readers.delete(socket)
        },
      },
    })
  }

  function obey(socket: Socket, [name, channel = '', payload = '', ...rest]: string[]) {
    if (name === 'PUBLISH') published.push(payload)
    if (frozen) return
    if (name === 'SET') {
      values.set(channel, payload)
      return socket.write('+OK\r\n')
    }
    if (name === 'GET') {
      const value = values.get(channel)
      return socket.write(value === undefined ? '_\r\n' : bulk(value))
    }
    if (name === 'SCAN') {
      const found = [...values.keys()].filter((key) => key.startsWith((rest[0] ?? '').slice(0, -1)))
      return socket.write(`*2\r\n${bulk('0')}*${found.length}\r\n${found.map(bulk).join('')}`)
    }
    if (name === 'UNLINK') {
      const keys = [channel, payload, ...rest].filter((key) => values.delete(key))
      return socket.write(`:${keys.length}\r\n`)
    }
    if (name === 'INFO') return socket.write(bulk(information))
    if (name === 'HELLO') socket.write('%1\r\n+server\r\n+redis\r\n')
    else if (name === 'PING') socket.write('+PONG\r\n')
    else if (name === 'SUBSCRIBE') {
      readers.set(socket, channel)
      socket.write(`>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`)
    } else if (name === 'PUBLISH') {
      for (const [reader, of] of readers)
        if (of === channel) reader.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(payload)}`)
      socket.write(`:${readers.size}\r\n`)
    }
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Published payloads, including those received while frozen. */
    published,
    /** Stored keys with their values. */
    values,
    readers: () => readers.size,
    freeze() {
      frozen = true
    },
    thaw() {
      frozen = false
    },
    stop() {
      server?.stop(true)
      server = undefined
      for (const socket of [...sockets]) socket.terminate()
    },
    start() {
      server ??= listen(port)
    },
  }
}

/** A part of what a server answers. */
const information = [
  '# Server',
  'redis_version:7.0.15',
  '# Clients',
  'connected_clients:3',
  'maxclients:10000',
  '# Memory',
  'used_memory:1048576',
  'maxmemory:2097152',
  '# Stats',
  'keyspace_hits:90',
  'keyspace_misses:10',
  'expired_keys:4',
  'evicted_keys:0',
  'rejected_connections:0',
  'total_commands_processed:1234',
  'instantaneous_ops_per_sec:7',
  '# Keyspace',
  'db0:keys=5,expires=2,avg_ttl=9000',
  '',
].join('\r\n')

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Parses commands, which contain no line breaks and no empty texts here. */
function commandsIn(text: string): string[][] {
  return text
    .split(/^\*\d+\r\n/m)
    .filter(Boolean)
    .map((command) => command.split('\r\n').filter((line) => line && !line.startsWith('$')))
}
