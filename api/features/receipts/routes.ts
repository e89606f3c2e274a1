import { Hono, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { defaultBodyLimit, endpoint, largeBodyLimit } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, header } from '#api/http/input.ts'
import { fromMailEvent, fromMailgun, fromSendGrid, fromSmsEvent } from './adapters.ts'
import * as wire from './schema.ts'
import { record } from './service.ts'
import { type Check, mailgun, sendGrid, standard } from './signatures.ts'

const hook = (summary: string, bodyLimit = defaultBodyLimit) =>
  endpoint({
    ...{ summary, public: true, sessionless: true, duringMaintenance: true },
    ...{ bodyLimit, returns: wire.RecordedEvents },
  })

/** SendGrid posts up to 768 kB at once. */
const batchLimit = 1024 * 1024

/** Before the body is parsed. */
const verified =
  (check: Check): MiddlewareHandler<Env> =>
  async (c, next) => {
    const checkBody = check(c.get('ctx'), (name) => c.req.header(name))
    checkBody(await c.req.text())
    await next()
  }

const signed = (schema: z.ZodObject, check: Check) => header(schema, verified(check))

const eventId = (c: { req: { header(name: string): string | undefined } }) => c.req.header('webhook-id') ?? ''

/** /webhooks: what providers report of messages that they took (D102). */
export const webhookRoutes = new Hono<Env>()
  .post(
    '/mail',
    hook('Receive an event of a mail'),
    signed(wire.StandardHeaders, standard('MAIL_WEBHOOK_SECRET')),
    body(wire.MailEvent, 'scrubbed'),
    async (c) => ok(c, await record(c.get('ctx'), 'mail', fromMailEvent(eventId(c), c.req.valid('json')))),
  )
  .post(
    '/sms',
    hook('Receive an event of an SMS'),
    signed(wire.StandardHeaders, standard('SMS_WEBHOOK_SECRET')),
    body(wire.SmsEvent, 'scrubbed'),
    async (c) => ok(c, await record(c.get('ctx'), 'sms', fromSmsEvent(eventId(c), c.req.valid('json')))),
  )
  .post(
    '/mail/sendgrid',
    hook('Receive events of mails from SendGrid', batchLimit),
    signed(wire.SendGridHeaders, sendGrid),
    body(wire.SendGridEvents, 'scrubbed'),
    async (c) => ok(c, await record(c.get('ctx'), 'sendgrid', fromSendGrid(c.req.valid('json')))),
  )
  .post(
    '/mail/mailgun',
    hook('Receive an event of a mail from Mailgun', largeBodyLimit),
    verified(mailgun),
    body(wire.MailgunEvent, 'scrubbed'),
    async (c) => ok(c, await record(c.get('ctx'), 'mailgun', fromMailgun(c.req.valid('json')))),
  )
