type Address = { HOST: string; PORT: number }
let server: Bun.Server<undefined> | undefined

/** Lifts the idle timeout for a request whose answer may take minutes. */
export const keepOpen = (request: Request): void => server?.timeout(request, 0)

type Handler = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>

/** Opens the port. If it cannot, throws an error that names the address and the settings to change. */
export function listen({ HOST, PORT }: Address, fetch: Handler): Bun.Server<undefined> {
  try {
    server = Bun.serve({
      port: PORT,
      hostname: HOST,
      maxRequestBodySize: 60 * 1024 * 1024,
      idleTimeout: 30,
      fetch,
    })
    return server
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const inUse = `Port ${PORT} on ${HOST} is in use: stop the other process, or set another PORT.`
    const unavailable = `Cannot listen on ${HOST}:${PORT} (${error.code}): set another HOST or PORT.`
    throw new Error(error.code === 'EADDRINUSE' ? inUse : unavailable, { cause: error })
  }
}
