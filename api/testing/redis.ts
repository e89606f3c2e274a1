import type { Socket } from 'bun'

/** A Redis server with the commands of the bus, which a test can freeze, stop and restart on the same port. */
export function openRedis() {
  const readers = new Map<Socket, string>()
  const sockets = new Set<Socket>()
  const published: string[] = []
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

  function obey(socket: Socket, [name, channel = '', payload = '']: string[]) {
    if (name === 'PUBLISH') published.push(payload)
    if (frozen) return
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

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Parses commands; those of the bus contain no line breaks. */
function commandsIn(text: string): string[][] {
  return text
    .split(/^\*\d+\r\n/m)
    .filter(Boolean)
    .map((command) => command.split('\r\n').filter((line) => line && !line.startsWith('$')))
}
