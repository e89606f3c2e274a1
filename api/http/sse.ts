import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { signedInSession } from '../context.ts'
import type { StreamEvent, Subscriber } from '../lib/streams.ts'
import type { Env } from './env.ts'

/** Shorter than the idle timeouts of Bun and common proxies. */
const heartbeatMs = 15_000

const eventId = /^[1-9]\d{0,14}$/

type Open = (subscriber: Subscriber, after: number | undefined) => Promise<() => void>

/** An event stream for the signed-in user. Ends with the session, with the server, or when the client disconnects. */
export function eventStream(c: Context<Env>, open: Open): Response {
  const ctx = c.get('ctx')
  const { user, session } = signedInSession(ctx)
  const last = c.req.header('last-event-id') ?? ''
  const after = eventId.test(last) ? Number(last) : undefined
  c.header('X-Accel-Buffering', 'no')
  const response = streamSSE(c, async (stream) => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    let written: Promise<void> = Promise.resolve()
    const subscriber: Subscriber = {
      userId: user.id,
      sessionId: session.id,
      admin: user.role === 'admin',
      language: ctx.language,
      send: (event) => {
        written = written.then(() => write(stream, event)).catch(close)
      },
      close,
    }
    stream.onAbort(close)
    const unsubscribe = await open(subscriber, after).catch((err: unknown) => {
      ctx.log.error.error({ err, requestId: ctx.requestId }, 'event stream could not be opened')
    })
    if (!unsubscribe) return
    const heartbeat = setInterval(() => {
      if (session.expiresAt <= ctx.now().getTime()) close()
      else void stream.write(': beat\n\n').catch(close)
    }, heartbeatMs)
    await closed
    clearInterval(heartbeat)
    unsubscribe()
    await written
  })
  // streamSSE sets `no-cache`, which lets caches store the stream.
  response.headers.set('Cache-Control', 'no-store')
  return response
}

const write = (stream: SSEStreamingApi, { event, data, id }: StreamEvent) =>
  stream.writeSSE({ event, id, data: JSON.stringify(data) })
