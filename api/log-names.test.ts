import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from './audit.ts'
import { MailRefused } from './lib/mailer.ts'
import { pseudonym } from './lib/secrets.ts'
import { codeIn, freshIp, newestMail, tokenIn } from './testing/auth-steps.ts'
import { password } from './testing/build.ts'
import { compose } from './testing/build-notifications.ts'
import { asStaff, enterAsGuest } from './testing/support-steps.ts'
import { createWorld, type World } from './testing/world.ts'

const logs = mkdtempSync(join(tmpdir(), 'meydan-names-'))
let world: World
beforeAll(async () => {
  world = await createWorld({ logs, env: { NODE_ENV: 'development' } })
})
afterAll(() => rmSync(logs, { recursive: true }))

const email = 'zümrüdüanka@ornek.com'
const next = 'kaknüs@ornek.com'
const phone = '+905339998877'
const someone = { firstName: 'Zümrüdüanka', lastName: 'Kaplıkaya' }
const linesOf = (type: string): Record<string, unknown>[] =>
  readFileSync(join(logs, `${type}.log`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** What a person does and what is done about them, by every way that writes a line about it. */
async function live() {
  const user = await world.user({ ...someone, email, phone })
  const me = await world.as(user)
  const wrong = { email, password: 'Yanlis-Kelime-1' }
  const ip = freshIp()
  for (let guess = 0; guess < 6; guess++) await world.anyone.post('/auth/login', wrong, { ip })
  await me.put('/user/preferences/email', { email: next, password })
  const code = codeIn(await newestMail(world, next))
  await me.post('/user/preferences/email/verify', { email: next, code })
  const link = tokenIn(await newestMail(world, email))
  expect((await world.anyone.post('/auth/not-me', { token: link })).body.data.restoredEmail).toBe(email)
  await enterAsGuest(world, next)
  await world.anyone.get(`/nowhere/${email}`)
  await world.anyone.get(`/nowhere/${encodeURIComponent(email)}/${phone}`)

  const device = (await world.anyone.post('/auth/device/code', { client: { name: someone.firstName } })).body
    .data
  await (await world.as(user)).post('/auth/device/approve', { user_code: device.user_code })
  const admin = await world.as(await world.admin())
  const title = `Sevgili ${someone.firstName}`
  const written = await admin.post(
    '/admin/notifications/management',
    compose({ title, target_type: 'user', target_value: email }),
  )
  expect(written.status).toBe(201)
  await admin.delete(`/admin/notifications/management/${written.body.data.id}`)
  await world.sql`insert into outbox (channel, recipient, subject, text) values ('sms', ${phone}, 'x', 'x')`
  const [letter] = (await admin.get('/admin/notifications/outbox')).body.data.letters
  expect((await admin.get(`/admin/notifications/outbox/${letter.id}`)).status).toBe(200)
  const staff = await asStaff(world)
  await audit(staff, 'notification.cancel', { type: 'notification', id: 1 }, { reason: someone.lastName })
  await audit(staff, 'segment.create', { type: 'segment', id: 1 }, { name: someone.lastName })
  await audit(
    staff,
    'note.add',
    { type: 'user', id: user.id },
    { deep: { list: [someone.lastName] }, count: 3 },
  )

  const said = `550 5.1.1 <${email}>: ${phone} is not a mailbox`
  world.postOffice.refuse = () =>
    new MailRefused(said, true, Object.assign(new Error(said), { rejected: [email] }))
  await world.anyone.post('/auth/forgot-password', { email }, { ip: freshIp() })
  await world.deps.mailQueue.idle()
  const twice = world.sql`insert into users (email, first_name, last_name, password_hash)
    values (${email}, ${someone.firstName}, ${someone.lastName}, '')`
  await twice.catch((err: unknown) => world.deps.log.error.error({ err }, 'a row was refused'))
  return user
}

test('no log file holds the address, phone or name of a user, and an operator can still follow them', async () => {
  const { id } = await live()
  await world.close()
  const files = readdirSync(logs, { recursive: true }).map(String)
  expect(files.sort()).toEqual(['access.log', 'audit.log', 'error.log', 'security.log'])
  for (const file of files) {
    const text = readFileSync(join(logs, file), 'utf8').toLowerCase()
    const traces = [email, next, encodeURIComponent(email), ...Object.values(someone), phone.slice(1)]
    for (const trace of traces)
      expect([file, trace, text.includes(trace.toLowerCase())]).toEqual([file, trace, false])
  }
  const who = pseudonym(world.deps.secret, email)
  expect(linesOf('audit').filter(({ action }) => action === 'auth.lock')).toMatchObject([
    { target: { type: 'email', id: who }, meta: { failures: 5, guessed: 'password' } },
  ])
  expect(linesOf('security').filter(({ msg }) => msg === 'account locked')).toMatchObject([{ who }])
  const moved = linesOf('audit').filter(({ action }) => action === 'user.change_email')
  const to = pseudonym(world.deps.secret, next)
  expect(moved).toMatchObject([{ target: { type: 'user', id: String(id) }, meta: { from: who, to } }])
  const noted = linesOf('audit').filter(({ action }) => action === 'note.add')
  expect(noted).toMatchObject([{ meta: { count: 3 } }])
})
