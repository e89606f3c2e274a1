import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { AppError } from '#api/http/errors.ts'
import { body, header } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { checkSignature, receive } from './incoming-mail.ts'
import { withBody } from './mail-body.ts'
import { IncomingMail, ReceivedMail } from './mail-schema.ts'

/** Before the body is parsed; a mail may have 22 MB. A mail service sends more than a network may ask otherwise. */
const signed = header(z.object({ 'X-Signature': z.string() }), async (c, next) => {
  const ctx = c.get('ctx')
  try {
    await withBody(ctx, c.req.raw, {
      check: checkSignature(ctx, c.req.header('X-Signature')),
      process: (body) => {
        c.req.raw = new Request(c.req.raw, { body })
        return next()
      },
    })
  } catch (error) {
    if (error instanceof AppError && error.status === 401) await ctx.limits.request(ctx.actor, ctx.ip)
    throw error
  }
})

/** /support/incoming-mail: called by a mail service. */
export const incomingMailRoutes = new Hono<Env>().post(
  '/',
  endpoint({
    summary: 'Receive a mail to support',
    public: true,
    sessionless: true,
    signed: true,
    bodyLimit: 'streamed',
    fails: ['REQUEST_TIMEOUT'],
    returns: ReceivedMail,
  }),
  signed,
  body(IncomingMail, 'scrubbed'),
  (c) => run(c, receive),
)
