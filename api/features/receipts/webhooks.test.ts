import { describe, expect, test } from 'bun:test'
import { webhookEnv, webhookSteps } from '#api/testing/webhook-steps.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { standard } from './signatures.ts'

const world = await openWorld({ env: webhookEnv })
const send = webhookSteps(world)

const recipient = 'kimse@ornek.com'
const message = 'baska@ornek.com'
const other = `whsec_${Buffer.from('başka bir anahtar, aynı uzunlukta').toString('base64')}`
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const refused = [401, 'SIGNATURE_INVALID']
const stored = { received: 1, recorded: 1, unknown: 1 }

test('takes the example of the specification of Standard Webhooks', () => {
  const headers: Record<string, string> = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1a,x',
  }
  const settings = { ...world.deps.settings, MAIL_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
  const ctx = { ...world.ctx(), settings, now: () => new Date(1_614_265_330_000) }
  const check = standard('MAIL_WEBHOOK_SECRET')(ctx, (name) => headers[name])
  check('{"test": 2432232314}')
  expect(() => check('{"test": 2432232315}')).toThrow()
})

describe('a signature', () => {
  test.each([
    ['of another secret', { key: other }],
    ['of another body', { signed: '{}' }],
    ['older than five minutes', { secondsOld: 301 }],
    ['of the future', { secondsOld: -302 }],
    ['of an id with spaces', { id: 'a b' }],
  ])('%s is refused', async (_, how) => {
    expect(codeOf(await send.mail('bounced', { message, recipient }, how))).toEqual(refused)
    expect(codeOf(await send.sms('failed', { message_id: 'delivery-1' }, how))).toEqual(refused)
  })

  test('is required in every header', async () => {
    const body = {
      type: 'mail.bounced',
      timestamp: world.deps.now().toISOString(),
      data: { message_id: 'x', recipient },
    }
    const paths = ['/webhooks/mail', '/webhooks/sms', '/webhooks/mail/sendgrid', '/webhooks/mail/mailgun']
    for (const path of paths) expect(codeOf(await world.anyone.post(path, body))).toEqual(refused)
  })

  test.each([
    ['of another body', { signed: '[]' }],
    ['older than the retries of SendGrid', { secondsOld: 90_001 }],
  ])('of SendGrid %s is refused', async (_, how) => {
    expect(
      codeOf(await send.sendGrid([{ event: 'bounce', sg_event_id: 'x', email: recipient }], how)),
    ).toEqual(refused)
  })

  test.each([
    ['of another key', { key: 'baska-bir-anahtar' }],
    ['older than the retries of Mailgun', { secondsOld: 32_401 }],
  ])('of Mailgun %s is refused', async (_, how) => {
    expect(codeOf(await send.mailgun({ event: 'delivered', recipient }, how))).toEqual(refused)
    expect(
      codeOf(
        await world.anyone.post('/webhooks/mail/mailgun', '{', {
          headers: { 'content-type': 'application/json' },
        }),
      ),
    ).toEqual(refused)
  })

  test('is not checked without its setting: 501', async () => {
    const plain = await createWorld()
    for (const path of [
      '/webhooks/mail',
      '/webhooks/sms',
      '/webhooks/mail/sendgrid',
      '/webhooks/mail/mailgun',
    ])
      expect(codeOf(await plain.anyone.post(path, {}))).toEqual([501, 'NOT_CONFIGURED'])
    await plain.close()
  })
})

test('answers an event about an unknown message like any other, and counts it', async () => {
  expect((await send.mail('bounced', { message: 999_999_999, recipient })).body.data).toEqual(stored)
  expect((await send.sms('failed', { message_id: 'delivery-999999999' })).body.data).toEqual(stored)
  const [row] = await world.sql`select count(*)::int as count from message_events where not known`
  expect(row!.count).toBeGreaterThanOrEqual(2)
})

test('records an event once, also when fifty requests bring it at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send.mail('bounced', { message, recipient }, { id: 'evt_once' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(answers.reduce((sum, { body }) => sum + body.data.recorded, 0)).toBe(1)
})

test('records a token of Mailgun once, whatever event comes with it', async () => {
  const id = 'bir-kez'
  expect((await send.mailgun({ event: 'complained', recipient }, { id })).body.data.recorded).toBe(1)
  const again = await send.mailgun(
    { event: 'failed', severity: 'permanent', reason: 'bounce', recipient },
    { id },
  )
  expect(again.body.data).toEqual({ received: 1, recorded: 0, unknown: 0 })
})

test('leaves out what providers report besides', async () => {
  const none = { received: 0, recorded: 0, unknown: 0 }
  const others = ['open', 'click', 'processed', 'deferred', 'group_unsubscribe', 7]
  const events = others.map((event, n) => ({
    event,
    sg_event_id: `e${n}`,
    email: recipient,
    timestamp: 'now',
  }))
  expect((await send.sendGrid(events)).body.data).toEqual(none)
  for (const event of ['opened', 'clicked', 'accepted'])
    expect((await send.mailgun({ event })).body.data).toEqual(none)
  const temporary = { event: 'failed', severity: 'temporary', reason: 'generic', recipient }
  expect((await send.mailgun(temporary)).body.data).toEqual(none)
})

test('refuses a body that is too large, and one that is no event', async () => {
  expect((await send.mail('bounced', { message, recipient, reason: 'x'.repeat(32 * 1024) })).status).toBe(413)
  const events = Array.from({ length: 1000 }, () => ({ event: 'open', reason: 'x'.repeat(1100) }))
  expect((await send.sendGrid(events)).status).toBe(413)
  expect(codeOf(await send.mail('opened', { message, recipient }))).toEqual([400, 'VALIDATION_ERROR'])
  expect(codeOf(await send.sms('bounced', { message_id: 'x' }))).toEqual([400, 'VALIDATION_ERROR'])
})
