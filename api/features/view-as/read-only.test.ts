import { expect, test } from 'bun:test'
import { operationsOf } from '#api/http/openapi/operations.ts'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { viewAs } from '#api/testing/view-as-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const iban = 'TR330006100519786457841326'

let viewer: Caller
let token: string
const world = await openWorld()
const ids = await buildGamer()
;({ viewer, token } = await viewAs(world, { id: ids.user! }))
await world.deps.lastSeen.flush()

/** A user with something behind every personal route; returns the ids of it. */
async function buildGamer() {
  const { sql, deps } = world
  const user = await world.user()
  const me = await world.as(user)
  const ticket = await openTicket(me)
  await sql`insert into ticket_messages (ticket_id, sender_type, body) values (${ticket.id}, 'admin', 'Bakıyoruz')`
  await me.post('/user/payment/ibans', { iban })
  const { id: notificationId } = await buildNotification(deps)
  await buildInbox(deps, { userId: user.id, notificationId })
  const [ready] = await sql`
    insert into data_exports (user_id, status, created_at, ready_at, expires_at)
    values (${user.id}, 'ready', now(), now(), now() + interval '1 day') returning id`
  return { user: user.id, ticket: ticket.id, export: ready!.id }
}

const operations = () =>
  operationsOf(world.app).filter(({ path }) => path.startsWith('/api/v1/') && !path.includes('*'))

/** The path with the id of a row that exists, where there is one. */
function filledIn(path: string) {
  const id = path.includes('/tickets/') ? ids.ticket : path.includes('/data-export/') ? ids.export : ids.user
  return path.replace(/:\w+(\{[^}]*\})?/g, String(id))
}

async function send(method: string, path: string) {
  const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
  const response = await world.fetch(filledIn(path), {
    method,
    ...body,
    headers: { ...body.headers, authorization: `Bearer ${token}` },
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const code = isJson ? (await response.json()).code : undefined
  if (!isJson) await response.body?.cancel()
  return { status: response.status, code }
}

/** A digest of every table. Counters of requests change with every request of anyone. */
async function contents() {
  const tables = await world.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`
  const digests = tables.map(async ({ name }) => {
    const [row] = await world.sql.unsafe(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    )
    return [name, row!.digest]
  })
  return Object.fromEntries(await Promise.all(digests))
}

test('a viewer changes nothing by any route', async () => {
  const writes = operations().filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(80)
  const passed: string[] = []
  for (const { method, path } of writes) {
    if (path === '/api/v1/admin/users/view-as') continue
    const { status, code } = await send(method, path)
    if (status !== 403 || code !== 'VIEW_ONLY') passed.push(`${method} ${path} ${status} ${code}`)
  }
  expect(passed).toEqual([])
})

test('no read by a viewer changes a row, the last use of sessions included', async () => {
  const before = await contents()
  const refused: string[] = []
  const failed: string[] = []
  for (const { path } of operations().filter(({ method }) => method === 'GET')) {
    if (path.startsWith('/api/v1/admin/')) continue
    const { status, code } = await send('GET', path)
    if (code === 'VIEW_ONLY') refused.push(path.replace('/api/v1', ''))
    if (status >= 500 && status !== 501) failed.push(`${path} ${status}`)
  }
  await world.deps.lastSeen.flush()
  expect(failed).toEqual([])
  expect(refused.sort()).toEqual([
    '/auth/csrf-token',
    '/user/data-export/:id/download',
    '/user/sessions/current',
  ])
  expect(await contents()).toEqual(before)
})

test('a viewer sees no console', async () => {
  for (const { path } of operations().filter(({ path }) => path.startsWith('/api/v1/admin/')))
    expect([path, (await send('GET', path)).status]).not.toEqual([path, 200])
})

test('a viewer sees an IBAN masked, and no link to an export', async () => {
  const { body } = await viewer.get('/user/payment/ibans')
  expect(body.data).toMatchObject([{ iban: 'TR** **** **** 1326' }])
  const exports = await viewer.get('/user/data-export')
  expect(exports.body.data).toMatchObject([{ id: ids.export, status: 'ready', download_url: null }])
  const account = await viewer.get('/user/account/info')
  expect(JSON.stringify(account.body)).not.toContain('/download?token=')
})

test('a message that only a viewer has seen stays unread', async () => {
  const thread = await viewer.get(`/support/tickets/${ids.ticket}/messages`)
  expect(thread.body.data.messages).toHaveLength(1)
  expect((await viewer.get(`/support/tickets/${ids.ticket}`)).body.data.ticket.unread_messages).toBe(1)
})
