import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { endpoint, limitBody } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { ServiceUnavailable } from '#api/http/errors.ts'
import { body, header } from '#api/http/input.ts'
import { checkSignature, receive } from './incoming-mail.ts'
import { IncomingMail, largestMail, ReceivedMail } from './mail-schema.ts'

/** Mails in memory at once; a mail service sends the others again. */
const mostAtOnce = 8
let reading = 0

/** Before the body is read: a mail may have 22 MB. */
const admitted: MiddlewareHandler<Env> = async (c, next) => {
  checkSignature(c.get('ctx'), c.req.header('X-Signature'))
  if (reading >= mostAtOnce) throw ServiceUnavailable({ retryAfter: 5 })
  reading++
  try {
    await next()
  } finally {
    reading--
  }
}

/** Before the body is parsed. */
const signed = header(z.object({ 'X-Signature': z.string() }), async (c, next) => {
  checkSignature(c.get('ctx'), c.req.header('X-Signature'))(await c.req.text())
  await next()
})

/** /support/incoming-mail: called by a mail service. */
export const incomingMailRoutes = new Hono<Env>().post(
  '/',
  endpoint({
    summary: 'Receive a mail to support',
    public: true,
    sessionless: true,
    bodyLimit: 'streamed',
    returns: ReceivedMail,
  }),
  admitted,
  limitBody(largestMail),
  signed,
  body(IncomingMail, 'scrubbed'),
  async (c) => ok(c, await receive(c.get('ctx'), c.req.valid('json'))),
)
