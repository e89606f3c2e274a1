import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { operationsOf } from '#api/http/openapi.ts'
import { auditGroups, auditTargets } from '#api/rules/audit-groups.ts'
import { auditActionLabels, auditActions } from '#api/rules/labels/audit.ts'
import { buildNotification, compose } from '#api/testing/build-notifications.ts'
import type { Answer, Caller } from '#api/testing/caller.ts'
import { createWorld, type World } from '#api/testing/world.ts'

let world: World
let admin: Caller
let adminId: number
beforeAll(async () => {
  world = await createWorld()
  const person = await world.admin()
  adminId = person.id
  admin = await world.as(person)
})
afterAll(() => world.close())

let serial = 0
const idOf = async (answer: Promise<Answer>): Promise<number> => (await answer).body.data.id
const rules = { match: 'all', conditions: [{ field: 'role', op: 'eq', value: 'user' }] }
const draft = () => ({
  ...{ name: `Hoş geldin ${++serial}`, category: 'welcome', notification_type: 'email' },
  ...{ default_title: 'Hoş geldin', default_message: 'Meydan seni bekliyor' },
})
const reply = () => ({ name: `Karşılama ${++serial}`, content: 'Merhaba', language: 'tr' })
const template = () => idOf(admin.post('/admin/notifications/templates', draft()))
const segment = () =>
  idOf(admin.post('/admin/notifications/segments', { name: `Oyuncular ${++serial}`, rules }))
const replyTemplate = () => idOf(admin.post('/admin/support/reply-templates', reply()))
const notification = async (given: Parameters<typeof buildNotification>[1] = {}) =>
  (await buildNotification(world.deps, { status: 'pending', ...given })).id

/** A valid request to each route of the console that changes something. */
const requests: Record<string, () => Promise<Answer>> = {
  'POST /admin/notifications/queue/process-approved': () =>
    admin.post('/admin/notifications/queue/process-approved'),
  'POST /admin/notifications/queue/send': () => admin.post('/admin/notifications/queue/send'),
  'POST /admin/notifications/queue/retry/:id': async () =>
    admin.post(`/admin/notifications/queue/retry/${await notification({ status: 'failed' })}`),
  'DELETE /admin/notifications/queue/cancel/:id': async () =>
    admin.delete(`/admin/notifications/queue/cancel/${await notification({ status: 'approved' })}`, {
      reason: 'Yanlış hedef seçildi',
    }),
  'DELETE /admin/notifications/queue/cancel-by-type/:type': async () => {
    await notification({ channel: 'sms', status: 'approved' })
    return admin.delete('/admin/notifications/queue/cancel-by-type/sms', { reason: 'Sağlayıcı kapalı' })
  },
  'DELETE /admin/notifications/queue/cancel-by-type/:type/:status': async () => {
    await notification({ channel: 'push', status: 'approved' })
    return admin.delete('/admin/notifications/queue/cancel-by-type/push/approved', {
      reason: 'Sağlayıcı kapalı',
    })
  },
  'POST /admin/notifications/templates': () => admin.post('/admin/notifications/templates', draft()),
  'PUT /admin/notifications/templates/:id': async () =>
    admin.put(`/admin/notifications/templates/${await template()}`, { name: 'Yeni ad' }),
  'PUT /admin/notifications/templates/:id/toggle-status': async () =>
    admin.put(`/admin/notifications/templates/${await template()}/toggle-status`),
  'DELETE /admin/notifications/templates/:id': async () =>
    admin.delete(`/admin/notifications/templates/${await template()}`),
  'POST /admin/notifications/segments': () =>
    admin.post('/admin/notifications/segments', { name: 'Oyuncular', rules }),
  'PUT /admin/notifications/segments/:id': async () =>
    admin.put(`/admin/notifications/segments/${await segment()}`, { name: 'Yeni ad' }),
  'DELETE /admin/notifications/segments/:id': async () =>
    admin.delete(`/admin/notifications/segments/${await segment()}`),
  'POST /admin/notifications/management': () => admin.post('/admin/notifications/management', compose()),
  'PUT /admin/notifications/management/:id': async () =>
    admin.put(`/admin/notifications/management/${await notification()}`, { priority: 4 }),
  'DELETE /admin/notifications/management/:id': async () =>
    admin.delete(`/admin/notifications/management/${await notification()}`),
  'POST /admin/notifications/approval/pending': () =>
    admin.post('/admin/notifications/approval/pending', compose()),
  'POST /admin/notifications/approval/:id/approve': async () =>
    admin.post(`/admin/notifications/approval/${await notification()}/approve`),
  'POST /admin/notifications/approval/:id/reject': async () =>
    admin.post(`/admin/notifications/approval/${await notification()}/reject`, {
      rejection_reason: 'Metin eksik',
    }),
  'POST /admin/support/reply-templates': () => admin.post('/admin/support/reply-templates', reply()),
  'PUT /admin/support/reply-templates/:id': async () =>
    admin.put(`/admin/support/reply-templates/${await replyTemplate()}`, { content: 'Selam' }),
  'DELETE /admin/support/reply-templates/:id': async () =>
    admin.delete(`/admin/support/reply-templates/${await replyTemplate()}`),
  'POST /admin/system/maintenance/enable': () =>
    admin.post('/admin/system/maintenance/enable', { duration: 10 }),
  'POST /admin/system/maintenance/disable': async () => {
    await admin.post('/admin/system/maintenance/enable', { duration: 10 })
    return admin.post('/admin/system/maintenance/disable')
  },
}

/** Requests with a body that change nothing: previews, dry runs, searches and checks. */
const reads = ['POST /admin/notifications/segments/preview', 'POST /admin/audit-log/verify']

const routes = () =>
  operationsOf(world.app).flatMap(({ method, path, endpoint }) => {
    const route = `${method} ${path.replace('/api/v1', '').replace(/\{[^}]*\}/g, '')}`
    const isConsole = path.startsWith('/api/v1/admin/') && endpoint?.requires
    return isConsole && !['GET', 'HEAD'].includes(method) ? [route] : []
  })

test('every route of the console that is not a GET is listed, as a change or as a read', () => {
  expect(routes().sort()).toEqual([...Object.keys(requests), ...reads].sort())
})

test.each(Object.keys(requests))('%s is audited with its actor, address and request', async (route) => {
  const [last] = await world.sql`select coalesce(max(id), 0) as id from audit_log`
  const { status, headers, body } = await requests[route]!()
  expect([status, body]).toMatchObject([status < 300 ? status : 200, { success: true }])
  const entries = await world.sql`
    select actor_type as type, actor_id as id, host(ip) as ip from audit_log
    where id > ${last!.id} and request_id = ${headers.get('x-request-id')}`
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) expect(entry).toEqual({ type: 'admin', id: adminId, ip: '203.0.113.7' })
})

test('updates of the console store the changed fields with their values, and shorten long texts', async () => {
  const id = await template()
  await admin.put(`/admin/notifications/templates/${id}`, {
    default_message: 'x'.repeat(300),
    category: 'general',
    default_title: 'Hoş geldin',
  })
  await admin.put(`/admin/notifications/templates/${id}/toggle-status`)
  const of = await segment()
  await admin.put(`/admin/notifications/segments/${of}`, { rules: { ...rules, match: 'any' } })
  const edited = await notification()
  await admin.put(`/admin/notifications/management/${edited}`, { priority: 4 })
  const answer = await replyTemplate()
  await admin.put(`/admin/support/reply-templates/${answer}`, { content: 'Selam', language: 'tr' })
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
/** The first words in quotes after a call: the action, and the type of the target. */
const written = code.flatMap((text) => [
  ...text.matchAll(/\baudit(?:Entry)?\(\s*\w+,\s*'([\w.-]+)',\s*(?:\{ type: '(\w+)')?/g),
])

test('every action that is written has a sentence in both languages, and a group', () => {
  const known = new Set<string>(auditActions)
  expect([...new Set(written.map(([, action]) => action!))].filter((action) => !known.has(action))).toEqual(
    [],
  )
  const nouns = new Set<string>(Object.values(auditGroups).flat())
  expect(auditActions.filter((action) => !nouns.has(action.split('.')[0]!))).toEqual([])
  for (const { tr, en } of Object.values(auditActionLabels)) expect(tr && en).toBeTruthy()
})

test('every type of target that is written can be filtered by', () => {
  const known = new Set<string>(auditTargets)
  const types = new Set(written.flatMap(([, , type]) => type ?? []))
  expect([...types].filter((type) => !known.has(type))).toEqual([])
})
