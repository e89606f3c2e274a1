import type { Socket } from 'bun'

type Wire = { other?: Socket<Wire>; waiting: Uint8Array[]; broken?: boolean }
type Mode = 'passes' | 'freezes' | 'swallows' | 'resets' | 'slow'

/** A TCP proxy in front of PostgreSQL that a test can disconnect, freeze and reconnect. */
export function createCable(target: string) {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket<Wire>>()
  let listener: ReturnType<typeof listen> | undefined = listen(0)
  const localPort = listener.port
  let mode: Mode = 'passes'
  let slowMs = 0

  function listen(at: number) {
    return Bun.listen<Wire>({
      hostname: '127.0.0.1',
      port: at,
      socket: {
        async open(near) {
          near.data = { waiting: [] }
          if (mode === 'resets') return void near.terminate()
          open.add(near)
          if (mode === 'freezes') near.pause()
          const far = await Bun.connect<Wire>({
            hostname,
            port: Number(port),
            data: { other: near, waiting: [] },
            socket: { data: answer, drain: flush, close: end },
          })
          open.add(far)
          const { waiting, broken } = near.data
          near.data = { other: far, waiting: [], broken }
          far.data.broken = broken
          for (const chunk of waiting) if (!broken) far.write(chunk)
          if (mode === 'freezes') far.pause()
        },
        data(near, chunk) {
          if (mode === 'swallows') near.data.broken = true
          if (near.data.other) pass(near, chunk)
          else near.data.waiting.push(new Uint8Array(chunk))
        },
        drain: flush,
        close: end,
      },
    })
  }

  async function answer(far: Socket<Wire>, chunk: Uint8Array) {
    const kept = new Uint8Array(chunk)
    if (mode === 'slow') await Bun.sleep(slowMs)
    pass(far, kept)
  }

  /** What the other end cannot take yet waits there until it can. */
  function pass(from: Socket<Wire>, chunk: Uint8Array) {
    const to = from.data.other
    if (mode === 'swallows') from.data.broken = true
    if (!to || from.data.broken || to.data.broken) return
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
    if (!socket.data?.broken) socket.data?.other?.end()
  }

  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(localPort) }).href,
    pull() {
      listener?.stop(true)
      listener = undefined
      for (const socket of [...open]) socket.terminate()
      open.clear()
    },
    /** Stops the traffic without closing connections, like a stopped process. */
    freeze() {
      mode = 'freezes'
      for (const socket of open) socket.pause()
    },
    thaw() {
      mode = 'passes'
      for (const socket of open) socket.resume()
    },
    plug() {
      mode = 'passes'
      listener ??= listen(localPort)
    },
    /** Bytes are taken and lost; `plug` mends it for new connections, the old ones stay silent. */
    swallow() {
      mode = 'swallows'
      for (const socket of open) socket.data.broken = true
    },
    /** PostgreSQL loses all connections without the product hearing of it; new ones work. */
    halfOpen() {
      for (const socket of open) socket.data.broken = true
      for (const socket of [...open]) if (socket.remotePort === Number(port)) socket.terminate()
    },
    /** Every connection is taken and reset at once. */
    reset() {
      mode = 'resets'
      for (const socket of [...open]) socket.terminate()
      open.clear()
    },
    /** Every answer of PostgreSQL arrives late. */
    slow(ms: number) {
      mode = 'slow'
      slowMs = ms
    },
  }
}
