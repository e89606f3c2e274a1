import { expect, test } from 'bun:test'
import { settingNames } from '#api/settings.ts'
import { openWorld } from '#api/testing/world.ts'

const smtp = 'smtp://ada:cok-gizli@mail.ornek.com:587'
const world = await openWorld({ env: { SMTP_URL: smtp, TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' } })
const person = await world.admin({ firstName: 'Ada', lastName: 'Su' })
const adminId = person.id
const admin = await world.as(person)

const config = '/admin/system/config'
const settingOf = (body: any, key: string) => body.data.settings.find((each: any) => each.key === key)
const put = (settings: object) => admin.put(config, { settings })

test('lists every setting with its default', async () => {
  const { body } = await admin.get(config)
  expect(settingOf(body, 'landing.players')).toEqual({
    ...{ key: 'landing.players', value: '10K+', default_value: '10K+', is_default: true },
    ...{ updated_date: null, updated_by: null },
  })
  expect(settingOf(body, 'notifications.push_speed').value).toEqual({ at_once: 50, per_second: 1000 })
})

test('names the whole environment, and of secrets only whether they are set', async () => {
  const { body } = await admin.get(config)
  const { environment } = body.data
  expect(environment.map(({ name }: { name: string }) => name).sort()).toEqual([...settingNames].sort())
  const of = (name: string) => environment.find((each: { name: string }) => each.name === name)
  expect(of('SMTP_URL')).toEqual({ name: 'SMTP_URL', is_set: true, is_secret: true, value: null })
  expect(of('SMS_TOKEN')).toMatchObject({ is_set: false, value: null })
  expect(of('TRUSTED_PROXIES').value).toBe('10.0.0.0/8, 192.0.2.1')
  expect(of('JOBS').value).toBe('on')
  expect(JSON.stringify(body)).not.toContain('cok-gizli')
})

test('a change applies at once, is audited with both values, and names who made it', async () => {
  await put({ 'landing.real_counters': false })
  expect((await world.anyone.get('/public/stats')).body.data.players).toBe('10K+')
  const { body } = await put({
    'landing.players': ' 25K+ ',
    'notifications.caps': { marketing: 5, system: 3 },
  })
  expect(settingOf(body, 'landing.players')).toMatchObject({
    ...{ value: '25K+', is_default: false, updated_by: { id: adminId, name: 'Ada Su' } },
  })
  expect((await world.anyone.get('/public/stats')).body.data.players).toBe('25K+')
  const [entry] =
    await world.sql`select changes from audit_log where action = 'config.update' order by id desc limit 1`
  expect(entry?.changes).toEqual({
    'landing.players': { from: '10K+', to: '25K+' },
    'notifications.caps.marketing': { from: 2, to: 5 },
    'notifications.caps.system': { from: null, to: 3 },
  })
  const restored = await put({ 'landing.players': null })
  expect(settingOf(restored.body, 'landing.players')).toMatchObject({ value: '10K+', is_default: true })
})

test('the same values again write nothing', async () => {
  await put({ 'landing.rewards': '5M+' })
  const count = async () => (await world.sql`select from audit_log where action = 'config.update'`).length
  const before = await count()
  await put({ 'landing.rewards': '5M+' })
  expect(await count()).toBe(before)
})

test.each([
  ['an unknown key', { 'landing.players': '1', 'landing.prayers': '2' }, 'settings.landing.prayers'],
  ['an empty figure', { 'landing.players': ' ' }, 'settings.landing.players'],
  ['a long figure', { 'landing.players': 'x'.repeat(21) }, 'settings.landing.players'],
  ['text for a switch', { 'landing.real_counters': 'yes' }, 'settings.landing.real_counters'],
  [
    'a speed of none',
    { 'notifications.sms_speed': { at_once: 0, per_second: 1 } },
    'settings.notifications.sms_speed.at_once',
  ],
  ['a cap of an unknown topic', { 'notifications.caps': { spam: 1 } }, 'settings.notifications.caps'],
])('refuses %s, and writes nothing', async (_name, settings, path) => {
  const before = await world.sql`select key, value from settings order by key`
  const { status, body } = await put(settings)
  expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(body.errors.map((each: { path: string }) => each.path)).toContain(path)
  expect(await world.sql`select key, value from settings order by key`).toEqual(before)
})

test('fifty changes at once are all applied and audited in order', async () => {
  const before = await world.sql`select from audit_log where action = 'config.update'`
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => put({ 'landing.tournaments': `${n + 1}+` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await world.sql`select changes from audit_log where action = 'config.update' order by id`
  const chain = rows.slice(before.length).map(({ changes }) => changes['landing.tournaments'])
  expect(chain).toHaveLength(50)
  for (const [index, { from }] of chain.entries()) if (index > 0) expect(from).toBe(chain[index - 1].to)
})

test('is for admins only', async () => {
  const gamer = await world.as(await world.user())
  expect([(await gamer.get(config)).status, (await gamer.put(config, { settings: {} })).status]).toEqual([
    403, 403,
  ])
})
