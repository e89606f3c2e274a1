import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { permissions } from '#api/permissions.ts'
import { readDocument } from '#api/testing/document.ts'
import { openWorld } from '#api/testing/world.ts'
import { endpointOf } from './endpoint.ts'
import { operationsOf } from './openapi/operations.ts'
import { revalidate } from './revalidate.ts'

const world = await openWorld()

const operations = () =>
  operationsOf(world.app).filter(({ path }) => path.startsWith('/api/v1/') && !path.includes('*'))

test('every mounted route has a summary and a permission', () => {
  expect(operations()).not.toBeEmpty()
  const undeclared = operations().filter(({ endpoint }) =>
    endpoint?.requires ? !permissions.includes(endpoint.requires) : endpoint?.public !== true,
  )
  expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const silent = operations().filter(({ endpoint }) => !endpoint?.summary.trim())
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('no step runs before `endpoint`, so that the rate limiter counts every request first', () => {
  const routes = world.app.routes.filter(({ path }) => path.startsWith('/api/v1/'))
  const around = routes.filter(({ method }) => method === 'ALL')
  expect(around.filter(({ handler }) => handler !== revalidate).map(({ path }) => path)).toEqual([])
  const first = new Map<string, object>()
  for (const { method, path, handler } of routes)
    if (method !== 'ALL' && !first.has(`${method} ${path}`)) first.set(`${method} ${path}`, handler)
  const late = [...first].filter(([, handler]) => !(endpointOf in handler)).map(([route]) => route)
  expect(late).toEqual([])
})

test('the document has every route, with its permission or as public', async () => {
  const { operation } = await readDocument(world)
  for (const { method, path, endpoint } of operations()) {
    expect(operation(method, path.replace('/api/v1', ''))).toMatchObject(
      endpoint?.requires ? { 'x-permission': endpoint.requires } : { 'x-public': true },
    )
  }
})

test('the document has the Idempotency-Key of every route that reads one', async () => {
  const { operation } = await readDocument(world)
  const told = operations().filter(({ method, path }) => {
    const { parameters } = operation(method, path.replace('/api/v1', ''))
    return parameters.some((each: { name: string }) => each.name === 'Idempotency-Key')
  })
  expect(told.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`).sort()).toEqual([
    'POST /admin/notifications/approval/pending',
    'POST /admin/notifications/management',
    'POST /admin/notifications/queue/retry/:id',
    'POST /admin/notifications/queue/send',
    'POST /admin/reports/:type/run',
    'POST /admin/reports/audit_log/run',
    'POST /admin/support/tickets',
    'POST /admin/support/tickets/:id/messages',
    'POST /admin/support/tickets/:id/notes',
    'POST /admin/users/export',
    'POST /support/tickets',
    'POST /support/tickets/:id/messages',
  ])
  const sources = new Bun.Glob('*/*.ts').scan({
    cwd: join(import.meta.dirname, '../features'),
    absolute: true,
  })
  let reads = 0
  for await (const file of sources)
    reads += (await Bun.file(file).text()).split('idempotencyKey(c)').length - 1
  expect(reads).toBe(told.length)
})

test('the document marks optional bodies', async () => {
  const { operation } = await readDocument(world)
  const optional = operations().filter(({ method, path }) => {
    const { requestBody } = operation(method, path.replace('/api/v1', ''))
    return requestBody?.required === false
  })
  expect(optional.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`).sort()).toEqual([
    'DELETE /admin/sessions/user/:userId/:sessionId',
    'DELETE /admin/sessions/user/:userId/all',
    'DELETE /admin/system/logs/:type',
    'DELETE /admin/users/:id/sessions/:sessionId',
    'DELETE /auth/passkeys/:id',
    'DELETE /cookie/consent',
    'POST /admin/apikeys/:id/revoke',
    'POST /admin/audit-log/verify',
    'POST /admin/notifications/approval/:id/approve',
    'POST /admin/notifications/queue/process-approved',
    'POST /admin/notifications/queue/retry/:id',
    'POST /admin/notifications/queue/send',
    'POST /admin/sessions/terminate-all',
    'POST /admin/support/analytics/agent/:id',
    'POST /admin/support/analytics/category-performance',
    'POST /admin/support/analytics/charts',
    'POST /admin/support/analytics/correlation',
    'POST /admin/support/analytics/customer-segments',
    'POST /admin/support/analytics/drilldown/:x',
    'POST /admin/support/analytics/export',
    'POST /admin/support/analytics/kpi',
    'POST /admin/support/analytics/sla-performance',
    'POST /admin/support/analytics/trends/:x',
    'POST /admin/support/attachments/:id/translate',
    'POST /admin/support/sla-policies/:id/preview',
    'POST /admin/support/sla-policies/:id/undo',
    'POST /admin/support/sla-settings/preview',
    'POST /admin/support/sla-settings/undo',
    'POST /admin/support/tickets/:id/messages/:messageId/translate',
    'POST /admin/support/tickets/:id/thanks',
    'POST /admin/support/tickets/:id/translate',
    'POST /admin/system/database/backup',
    'POST /admin/system/database/reindex',
    'POST /admin/system/database/vacuum',
    'POST /admin/system/maintenance/enable',
    'POST /admin/users/:id/end-sessions',
    'POST /admin/users/:id/view-as',
    'POST /auth/2fa/disable',
    'POST /auth/2fa/enable-with-passkeys',
    'POST /auth/2fa/recovery-codes',
    'POST /auth/2fa/setup',
    'POST /auth/device/code',
    'POST /auth/passkeys/options',
    'POST /auth/passkeys/sign-in/options',
    'POST /auth/reauthenticate',
    'POST /auth/refresh-token',
    'POST /cookie/mandatory',
    'POST /cookie/mandatory/validate',
    'POST /unsubscribe',
    'POST /user/data-export',
    'POST /user/suspend-account',
    'PUT /admin/apikeys/:id',
    'PUT /admin/apikeys/clients/:id',
    'PUT /admin/notifications/management/:id',
    'PUT /admin/notifications/segments/:id',
    'PUT /admin/notifications/templates/:id',
    'PUT /admin/reports/schedules/:id',
    'PUT /admin/support/agents/:id',
    'PUT /admin/support/macros/:id',
    'PUT /admin/support/preferences',
    'PUT /admin/support/reply-templates/:id',
    'PUT /admin/support/reply-templates/categories/:id',
    'PUT /admin/support/sla-policies/:id',
    'PUT /admin/support/sla-settings',
    'PUT /admin/support/views/:id',
    'PUT /admin/users/:id',
    'PUT /auth/profile',
    'PUT /cookie/mandatory',
    'PUT /cookie/preferences',
    'PUT /user/account',
    'PUT /user/payment/cards/:id',
    'PUT /user/payment/ibans/:id',
    'PUT /user/preferences/privacy',
  ])
})

test('the document has the defaults of optional fields', async () => {
  const { bodyOf } = await readDocument(world)
  expect(bodyOf('POST', '/admin/notifications/queue/send').properties).toMatchObject({
    batch_size: { default: 50 },
    max_notifications: { default: 100 },
    retry_failed: { default: false },
  })
})

/** The language of a text, which falls back to the reader's, is no filter of rows. */
const falls = ['language', 'l']

test('every list refuses a filter, order or period that is none, on its field', async () => {
  const { operation } = await readDocument(world)
  const admin = await world.as(await world.admin())
  const lists = operations().filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const asked = lists.flatMap(({ path }) => {
    const route = path.replace('/api/v1', '')
    const parameters: { name: string; in: string; schema: object }[] =
      operation('GET', route).parameters ?? []
    return parameters
      .filter((each) => each.in === 'query' && !falls.includes(each.name) && 'enum' in each.schema)
      .map(({ name }) => ({ route, name }))
  })
  expect(asked).toContainEqual({ route: '/admin/sessions/all', name: 'sortBy' })
  expect(asked).toContainEqual({ route: '/admin/sessions/stats', name: 'period' })
  const silent: string[] = []
  for (const { route, name } of asked) {
    const { status, body } = await admin.get(`${route}?${name}=no-such-value`)
    const paths = (body.errors ?? []).map(({ path }: { path: string }) => path)
    if (status !== 400 || !paths.includes(name)) silent.push(`${route} ${name} ${status}`)
  }
  expect(silent).toEqual([])
})
