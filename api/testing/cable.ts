import type { Socket } from 'bun'

type Wire = { other?: Socket<Wire>; waiting: Uint8Array[] }

/** A cable between the product and its PostgreSQL that a test can pull out and put back. */
export function createCable(target: string) {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket<Wire>>()
  let listener: ReturnType<typeof listen> | undefined = listen(0)
  const localPort = listener.port

  function listen(at: number) {
    return Bun.listen<Wire>({
      hostname: '127.0.0.1',
      port: at,
      socket: {
        async open(near) {
          near.data = { waiting: [] }
          open.add(near)
          const far = await Bun.connect<Wire>({
            hostname,
            port: Number(port),
            data: { other: near, waiting: [] },
            socket: { data: pass, drain: flush, close: end },
          })
          open.add(far)
          for (const chunk of near.data.waiting) far.write(chunk)
          near.data = { other: far, waiting: [] }
        },
        data(near, chunk) {
          if (near.data.other) pass(near, chunk)
          else near.data.waiting.push(new Uint8Array(chunk))
        },
        drain: flush,
        close: end,
      },
    })
  }

  /** What the other end cannot take yet waits there until it can. */
  function pass(from: Socket<Wire>, chunk: Uint8Array) {
    const to = from.data.other
    if (!to) return
    if (to.data.waiting.length > 0) return void to.data.waiting.push(new Uint8Array(chunk))
    const written = to.write(chunk)
    if (written < chunk.length) to.data.waiting.push(new Uint8Array(chunk.subarray(Math.max(0, written))))
  }

  function flush(socket: Socket<Wire>) {
    while (socket.data.other && socket.data.waiting.length > 0) {
      const [chunk] = socket.data.waiting
      const written = socket.write(chunk!)
      if (written < chunk!.length) {
        socket.data.waiting[0] = chunk!.subarray(Math.max(0, written))
        return
      }
      socket.data.waiting.shift()
    }
  }

  function end(socket: Socket<Wire>) {
    open.delete(socket)
    socket.data?.other?.end()
  }

  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(localPort) }).href,
    pull() {
      listener?.stop(true)
      listener = undefined
      for (const socket of [...open]) socket.terminate()
      open.clear()
    },
    /** Nothing is lost and nothing arrives, as with a stopped process at the other end. */
    freeze() {
      for (const socket of open) socket.pause()
    },
    thaw() {
      for (const socket of open) socket.resume()
    },
    plug() {
      listener ??= listen(localPort)
    },
  }
}
