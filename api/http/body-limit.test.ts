import { describe, expect, test } from 'bun:test'
import { buildSession } from '#api/testing/build.ts'
import { compose } from '#api/testing/build-notifications.ts'
import { readDocument } from '#api/testing/document.ts'
import { openWorld } from '#api/testing/world.ts'
import { defaultBodyLimit, largeBodyLimit } from './endpoint.ts'
import { type Operation, operationsOf } from './openapi/operations.ts'

const world = await openWorld()

const limitOf = ({ endpoint }: Operation) => endpoint?.bodyLimit ?? defaultBodyLimit
const changing = () => operationsOf(world.app).filter(({ method, endpoint }) => endpoint && method !== 'GET')
const nameOf = ({ method, path }: Operation) => `${method} ${path.replace('/api/v1', '')}`

/** A chunked body without Content-Length. */
const streamed = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const chunk = new TextEncoder().encode(' '.repeat(1024))
      for (let sent = 0; sent < bytes; sent += chunk.length) controller.enqueue(chunk)
      controller.close()
    },
  })

describe('a body above the limit of its endpoint', () => {
  const send = async ({ method, path }: Operation, init: RequestInit) => {
    const { token } = await buildSession(world.deps, await world.admin())
    return world.fetch(path.replace(/:\w+(\{[^}]*\})?/g, '1'), {
      method,
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
    })
  }

  test('is 413 at every endpoint, with and without a Content-Length', async () => {
    const missed: string[] = []
    let tried = 0
    for (const operation of changing()) {
      const limit = limitOf(operation)
      if (limit === 'streamed') continue
      const announced = await send(operation, {
        body: '{}',
        headers: { 'content-length': String(limit + 1) },
      })
      const chunked = await send(operation, { body: streamed(limit + 1) })
      for (const [form, answer] of Object.entries({ announced, chunked })) {
        tried++
        const { code } = await answer.json()
        if (answer.status !== 413 || code !== 'PAYLOAD_TOO_LARGE')
          missed.push(`${nameOf(operation)} ${form}: ${answer.status}`)
      }
    }
    expect(tried).toBeGreaterThan(100)
    expect(missed).toEqual([])
  })

  test('is not read for an anonymous caller of an endpoint that requires a session', async () => {
    const stream = streamed(defaultBodyLimit * 2)
    const init = { method: 'PUT', body: stream, headers: { 'content-type': 'application/json' } }
    expect((await world.fetch('/api/v1/user/account', init)).status).toBe(401)
    expect(stream.locked).toBe(false)
  })
})

test('the limit is 32 KB unless an endpoint declares another one', () => {
  const declared = changing().filter((operation) => limitOf(operation) !== defaultBodyLimit)
  expect(defaultBodyLimit).toBe(32 * 1024)
  expect(Object.fromEntries(declared.map((operation) => [nameOf(operation), limitOf(operation)]))).toEqual({
    'POST /admin/support/tickets/:id/attachments': 'streamed',
    'POST /support/incoming-mail': 'streamed',
    'POST /webhooks/mail/sendgrid': 1024 * 1024,
    'POST /webhooks/mail/mailgun': largeBodyLimit,
    'POST /user/account/avatar': 'streamed',
    'POST /user/payment/cards': 8192,
    'POST /user/payment/cards/setup': 8192,
    'PUT /user/notifications/restore': 128 * 1024,
    'PUT /user/payment/cards/:id': 8192,
    'DELETE /user/payment/cards/:id': 8192,
    'PATCH /user/payment/cards/:id/primary': 8192,
    'POST /user/payment/ibans': 8192,
    'POST /user/payment/ibans/verify': 8192,
    'PUT /user/payment/ibans/:id': 8192,
    'DELETE /user/payment/ibans/:id': 8192,
    'PATCH /user/payment/ibans/:id/primary': 8192,
    'POST /support/tickets/:id/attachments': 'streamed',
    'POST /errors/report': largeBodyLimit,
    'POST /admin/notifications/templates': largeBodyLimit,
    'PUT /admin/notifications/templates/:id': largeBodyLimit,
    'POST /admin/notifications/management': largeBodyLimit,
    'PUT /admin/notifications/management/:id': largeBodyLimit,
    'POST /admin/notifications/management/test': largeBodyLimit,
    'POST /admin/notifications/approval/pending': largeBodyLimit,
  })
})

describe('texts of the greatest length fit, also where a client escapes every letter', () => {
  const escaped = (value: unknown) =>
    JSON.stringify(value).replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  const part = { title: 'ş'.repeat(200), message: 'ş'.repeat(5000), subject: 'ş'.repeat(200) }

  test('of a notification and of a template, in both languages', async () => {
    const admin = await world.as(await world.admin())
    const translations = { tr: part, en: part }
    const composed = escaped(compose({ notification_type: 'email', translations }))
    expect((await admin.post('/admin/notifications/management', composed)).status).toBe(201)
    const template = {
      notification_type: 'email',
      name: 'Uzun',
      default_title: part.title,
      default_message: part.message,
      default_subject: part.subject,
      platform: ['web'],
      translations,
    }
    expect((await admin.post('/admin/notifications/templates', escaped(template))).status).toBe(201)
  })

  test('of a ticket', async () => {
    const ticket = {
      subject: 'ş'.repeat(200),
      description: 'ş'.repeat(5000),
      category: 'billing',
      priority: 2,
    }
    const me = await world.as(await world.user())
    expect((await me.post('/support/tickets', escaped(ticket))).status).toBe(201)
  })
})

test('the OpenAPI document states the limit of each body', async () => {
  const { operation } = await readDocument(world)
  for (const [path, kB] of [
    ['/auth/login', 32],
    ['/admin/notifications/management', 128],
  ] as const) {
    const { requestBody, description } = operation('POST', path)
    expect(requestBody['x-max-bytes']).toBe(kB * 1024)
    expect(description).toContain(`${kB} KB`)
  }
})
