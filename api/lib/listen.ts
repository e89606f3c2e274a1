type Where = { HOST: string; PORT: number }
type Answer = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>

/** Opens the port; one that cannot be had is named, and the settings that choose another. */
export function listen({ HOST, PORT }: Where, fetch: Answer): Bun.Server<undefined> {
  try {
    return Bun.serve({
      port: PORT,
      hostname: HOST,
      maxRequestBodySize: 60 * 1024 * 1024,
      idleTimeout: 30,
      fetch,
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const taken = `Port ${PORT} of ${HOST} is taken: stop what listens there, or choose another with PORT.`
    const closed = `${HOST}:${PORT} cannot be had (${error.code}): choose another with HOST and PORT.`
    throw new Error(error.code === 'EADDRINUSE' ? taken : closed, { cause: error })
  }
}
