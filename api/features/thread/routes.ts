import { Hono, type MiddlewareHandler } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import { checkSignature, receive } from './incoming-mail.ts'
import { IncomingMail, largestMail, ReceivedMail } from './mail-schema.ts'

/** Before the body is parsed. */
const signed: MiddlewareHandler<Env> = async (c, next) => {
  checkSignature(c.get('ctx'), { signature: c.req.header('X-Signature'), body: await c.req.text() })
  await next()
}

/** /support/incoming-mail: called by a mail service. */
export const incomingMailRoutes = new Hono<Env>().post(
  '/',
  endpoint({
    summary: 'Receive a mail to support, signed in X-Signature as t=<seconds>,v1=<HMAC-SHA256>',
    public: true,
    sessionless: true,
    bodyLimit: largestMail,
    returns: ReceivedMail,
  }),
  signed,
  body(IncomingMail, 'scrubbed'),
  async (c) => ok(c, await receive(c.get('ctx'), c.req.valid('json'))),
)
