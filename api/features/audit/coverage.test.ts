import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { operationsOf } from '#api/http/openapi/operations.ts'
import { auditTargets, nounsOf } from '#api/rules/audit-groups.ts'
import { auditFieldLabel } from '#api/rules/labels/audit/fields.ts'
import { auditActionLabels, auditActions } from '#api/rules/labels/audit.ts'
import { adminRoutes, sendAdminRequest } from '#api/testing/admin-requests.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld({ reference: 'whole' })
const person = await world.admin()
const adminId = person.id
const admin = await world.as(person, { confirmed: true })

/** Requests that change nothing, or only what their caller sees: searches, drafts, read marks, followed tickets. */
const reads = [
  'POST /admin/users/advanced-search',
  'POST /admin/support/tickets/:id/ai-draft',
  'POST /admin/support/tickets/:id/messages/:messageId/translate',
  'POST /admin/support/tickets/:id/translate',
  'POST /admin/support/attachments/:id/translate',
  'POST /admin/support/tickets/:id/messages/mark-read',
  'POST /admin/support/tickets/:id/presence',
  'PUT /admin/support/tickets/:id/follow',
  'DELETE /admin/support/tickets/:id/follow',
  // A file belongs to no one's view before a message names it, which is audited.
  'POST /admin/support/tickets/:id/attachments',
  'POST /admin/notifications/segments/preview',
  'POST /admin/support/analytics/kpi',
  'POST /admin/support/sla-policies/:id/preview',
  'POST /admin/support/sla-settings/preview',
  'POST /admin/support/rules/dry-run',
  'POST /admin/support/analytics/charts',
  'POST /admin/support/analytics/drilldown/:x',
  'POST /admin/support/analytics/trends/:x',
  'POST /admin/support/analytics/correlation',
  'POST /admin/support/analytics/export',
  'POST /admin/support/analytics/category-performance',
  'POST /admin/support/analytics/agent/:id',
  'POST /admin/support/analytics/sla-performance',
  'POST /admin/support/analytics/customer-segments',
  // Each admin has a layout of their own.
  'POST /admin/support/analytics/dashboard/config',
  'POST /admin/support/analytics/dashboard/config/:id',
  'POST /admin/audit-log/verify',
  'POST /admin/apikeys/verify',
  'POST /admin/support/status-logs/batch',
  'POST /admin/system/database/test-slow-query',
  'POST /admin/system/database/backups/:name/verify',
]

const routes = () =>
  operationsOf(world.app).flatMap(({ method, path, endpoint }) => {
    const route = `${method} ${path.replace('/api/v1', '').replace(/\{[^}]*\}/g, '')}`
    const isConsole = path.startsWith('/api/v1/admin/') && endpoint?.requires
    return isConsole && !['GET', 'HEAD'].includes(method) ? [route] : []
  })

test('every route of the console that is not a GET is listed, as a change or as a read', () => {
  expect(routes().sort()).toEqual([...adminRoutes, ...reads].sort())
})

test.each(adminRoutes)('%s is audited with its actor, address and request', async (route) => {
  const [last] = await world.sql`select coalesce(max(id), 0) as id from audit_log`
  const { status, headers, body } = await sendAdminRequest(route, { world, admin })
  expect([status, body]).toMatchObject([status < 300 ? status : 200, { success: true }])
  const entries = await world.sql`
    select actor_type as type, actor_id as id, host(ip) as ip from audit_log
    where id > ${last!.id} and request_id = ${headers.get('x-request-id')}
      and action <> 'ticket.auto_reply' -- which the product sends itself`
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) expect(entry).toEqual({ type: 'admin', id: adminId, ip: '203.0.113.7' })
})

test('updates of the console store the changed fields with their values, and shorten long texts', async () => {
  const made = async (path: string, body: object) => `${path}/${(await admin.post(path, body)).body.data.id}`
  const rules = { match: 'all', conditions: [{ field: 'role', op: 'eq', value: 'user' }] }
  const text = { default_title: 'Hoş geldin', default_message: 'Meydan seni bekliyor' }
  const draft = { name: 'Hoş geldin', category: 'welcome', notification_type: 'email', ...text }
  const template = await made('/admin/notifications/templates', draft)
  const message = { default_message: 'x'.repeat(300), default_title: 'Hoş geldin' }
  await admin.put(template, { ...message, category: 'general' })
  await admin.put(`${template}/toggle-status`)
  const segment = await made('/admin/notifications/segments', { name: 'Oyuncular', rules })
  await admin.put(segment, { rules: { ...rules, match: 'any' } })
  const { id } = await buildNotification(world.deps, { status: 'pending' })
  await admin.put(`/admin/notifications/management/${id}`, { priority: 4 })
  const answer = { name: 'Son', content: 'Merhaba', category: 'greeting', language: 'tr' }
  const reply = await made('/admin/support/reply-templates', answer)
  await admin.put(reply, { content: 'Selam', language: 'tr' })
  await admin.post('/admin/system/maintenance/disable')
  await admin.post('/admin/system/maintenance/enable', { reason: 'Bakım', duration: 10 })
  await admin.post('/admin/system/maintenance/disable')
  const rows =
    await world.sql`select action, changes from audit_log where changes is not null order by id desc limit 7`
  expect(Object.fromEntries(rows.map(({ action, changes }) => [action, changes]))).toEqual({
    'template.update': {
      category: { from: 'welcome', to: 'general' },
      'translations.tr.message': { from: 'Meydan seni bekliyor', to: `${'x'.repeat(200)}…` },
    },
    'template.deactivate': { isActive: { from: true, to: false } },
    'segment.update': { 'rules.match': { from: 'all', to: 'any' } },
    'notification.update': { priority: { from: 2, to: 4 } },
    'reply_template.update': { content: { from: 'Merhaba', to: 'Selam' } },
    'maintenance.enable': {
      enabled: { from: false, to: true },
      reason: { from: null, to: 'Bakım' },
      durationMinutes: { from: null, to: 10 },
      endsAt: { from: null, to: expect.any(String) },
    },
    'maintenance.disable': { enabled: { from: true, to: false } },
  })
})

const sources = [...new Bun.Glob('*/*.ts').scanSync({ cwd: join(import.meta.dirname, '..') })].filter(
  (file) => !file.endsWith('.test.ts'),
)
const code = await Promise.all(sources.map((file) => Bun.file(join(import.meta.dirname, '..', file)).text()))
/** The first words in quotes after a call: the action, and the type of the target; or the noun of three actions. */
const written = code.flatMap((text) => [
  ...[...text.matchAll(/\bcrud\('(\w+)'/g)].flatMap(([call, noun]) =>
    ['create', 'update', 'delete'].map((verb) => [call, `${noun}.${verb}`, noun]),
  ),
  ...text.matchAll(/\baudit(?:Entry)?\(\s*\w+,\s*'([\w.-]+)',\s*(?:\{ type: '(\w+)')?/g),
])

test('every action that is written has a sentence in both languages, and a group', () => {
  const known = new Set<string>(auditActions)
  expect([...new Set(written.map(([, action]) => action!))].filter((action) => !known.has(action))).toEqual(
    [],
  )
  const nouns = new Set<string>(Object.values(nounsOf).flat())
  expect(auditActions.filter((action) => !nouns.has(action.split('.')[0]!))).toEqual([])
  for (const { tr, en } of Object.values(auditActionLabels)) expect(tr && en).toBeTruthy()
})

test('every type of target that is written can be filtered by', () => {
  const known = new Set<string>(auditTargets)
  const types = new Set(written.flatMap(([, , type]) => type ?? []))
  expect([...types].filter((type) => !known.has(type))).toEqual([])
})

/** The arguments of each call that writes an entry, as text. */
function* callsOf(text: string): Generator<string[]> {
  for (const { 0: name, index } of text.matchAll(/\baudit(?:Entry)?\(/g)) {
    const given = ['']
    let depth = 1
    for (let at = index + name.length; depth > 0 && at < text.length; at++) {
      const letter = text[at]!
      depth += '([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0
      if (letter === ',' && depth === 1) given.push('')
      else given[given.length - 1] += letter
    }
    yield given
  }
}

/** Names of fields within a value, also of those that it lists as values. */
function fieldsIn(value: unknown, key = ''): string[] {
  if (['fields', 'on', 'off'].includes(key)) return [value].flat().map(String)
  if (Array.isArray(value)) return value.flatMap((each) => fieldsIn(each))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [name, ...fieldsIn(each, name)])
}

test('every field and detail of an entry that is not about a ticket has a name in both languages', async () => {
  const inCode = code
    .flatMap((text) => [...callsOf(text)])
    .filter(([, , target]) => !target?.includes("type: 'ticket'"))
    .flatMap((given) => [
      ...given
        .slice(3, 5)
        .join()
        .matchAll(/(?<=(?:(?<!\$)\{|,)\s*)'?(\w[\w.]*)'?(?=\s*[,:}])/g),
    ])
    .map(([, key]) => key!)
  const rows = await world.sql`
    select meta, changes from audit_log where target_type is distinct from 'ticket'`
  const stored = rows.flatMap(({ meta, changes }) => fieldsIn([meta, changes]))
  expect([new Set(inCode).size > 40, new Set(stored).size > 60]).toEqual([true, true])
  const unnamed = [...new Set([...inCode, ...stored])].filter((key) => {
    const label = auditFieldLabel(key)
    return !label?.tr || !label.en
  })
  expect(unnamed).toEqual([])
})
