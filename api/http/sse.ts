import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { signedInSession } from '../context.ts'
import type { StreamEvent, Subscriber } from '../lib/streams.ts'
import type { Env } from './env.ts'

/** Under Bun's idle limit and under the patience of common proxies. */
const heartbeat = 15_000

/** The number of an event as we wrote it: nothing else may reach a column of numbers. */
const written = /^[1-9]\d{0,14}$/

type Open = (subscriber: Subscriber, after: number | undefined) => Promise<() => void>

/** An event stream of the signed-in caller; ends with the session, with the server, or when the tab goes away. */
export function eventStream(c: Context<Env>, open: Open): Response {
  const ctx = c.get('ctx')
  const { user, session } = signedInSession(ctx)
  const last = c.req.header('last-event-id') ?? ''
  const after = written.test(last) ? Number(last) : undefined
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
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
      ctx.log.error.error({ err, requestId: ctx.requestId }, 'an event stream could not be opened')
    })
    if (!unsubscribe) return
    const beat = setInterval(() => {
      if (session.expiresAt <= ctx.now().getTime()) close()
      else void stream.write(': beat\n\n').catch(close)
    }, heartbeat)
    await closed
    clearInterval(beat)
    unsubscribe()
    await written
  })
}

const write = (stream: SSEStreamingApi, { event, data, id }: StreamEvent) =>
  stream.writeSSE({ event, id, data: JSON.stringify(data) })
