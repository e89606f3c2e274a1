import { afterAll, expect, test } from 'bun:test'
import { makeKey } from '#api/testing/api-key-steps.ts'
import { codeIn, firefox, freshIp, newestMail, tokenIn } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { openStream } from '#api/testing/streams.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { appCode, enrol, signInSteps } from '#api/testing/two-factor-steps.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { pushSubscriptions } from '#db/schema/index.ts'

const texts: { to: string; text: string }[] = []
const pushes = openPushService()
const world = await createWorld()
world.deps.providers.sms = {
  send: async ({ to, text }) => {
    texts.push({ to, text })
    return { accepted: true }
  },
}
afterAll(async () => {
  pushes.stop()
  await world.close()
})

const newPassword = 'Bambaska-Kelime-7'
const itemsOf = async (me: Caller, language = 'tr') =>
  (await me.get(`/user/notifications?language=${language}`)).body.data.notifications
const newest = async (me: Caller) => (await itemsOf(me))[0]
const titles = async (me: Caller): Promise<string[]> =>
  (await itemsOf(me)).map(({ title }: { title: string }) => title)
const changePassword = (me: Caller) =>
  me.put('/auth/update-password', { currentPassword: password, newPassword })
async function member(given: Parameters<World['user']>[0] = {}) {
  const user = await world.user(given)
  return { user, me: await world.as(user, { confirmed: true }) }
}

const twoFactor = async (user: Person) => ({ ...(await enrol(world, user)), user })
const steps = (ip: string) => signInSteps(() => ({ world, ip }))

test.each<[string, RegExp, (user: Person, me: Caller) => Promise<Caller>]>([
  [
    'a new password',
    /şifren değişti/,
    async (_, me) => {
      expect((await changePassword(me)).status).toBe(200)
      return me
    },
  ],
  [
    'a password reset',
    /şifren değişti/,
    async (user) => {
      await world.anyone.post('/auth/forgot-password', { email: user.email })
      const token = tokenIn(await newestMail(world, user.email))
      await world.anyone.post('/auth/reset-password', { token, newPassword }, { ip: freshIp() })
      return world.as(user)
    },
  ],
  [
    'a new device',
    /yeni giriş/,
    async (user, me) => {
      const from = (ip: string, agent: string) =>
        world.anyone.post(
          '/auth/login',
          { email: user.email, password },
          { ip, headers: { 'user-agent': agent } },
        )
      await from(freshIp(), firefox)
      await from(freshIp(), 'curl/8')
      return me
    },
  ],
  ['two-factor on', /iki adımlı doğrulama açıldı/, async (user) => (await twoFactor(user)).me],
  [
    'two-factor off',
    /iki adımlı doğrulama kapatıldı/,
    async (user) => {
      const { me, secret } = await twoFactor(user)
      const off = await me.post('/auth/2fa/disable', { password, code: appCode(world, secret) })
      expect(off.status).toBe(200)
      return me
    },
  ],
  [
    'a recovery code',
    /kurtarma kodu kullanıldı/,
    async (user) => {
      const { me, codes } = await twoFactor(user)
      const { challenge, verify } = steps(freshIp())
      expect((await verify(await challenge(user), codes[0]!)).status).toBe(200)
      return me
    },
  ],
  [
    'new recovery codes',
    /yeni kurtarma kodların hazır/,
    async (user) => {
      const { me } = await twoFactor(user)
      expect((await me.post('/auth/2fa/recovery-codes', { password })).status).toBe(200)
      return me
    },
  ],
  [
    'a new address',
    /e-posta adresin değişti/,
    async (user, me) => {
      const email = `tasindi-${user.id}@ornek.com`
      await me.put('/user/preferences/email', { email, password })
      const code = codeIn(await newestMail(world, email))
      expect((await me.post('/user/preferences/email/verify', { email, code })).status).toBe(200)
      return me
    },
  ],
  [
    'an address changed by an admin',
    /e-posta adresi değişti/,
    async (user, me) => {
      const admin = await world.as(await world.admin(), { confirmed: true })
      const email = `yonetici-${user.id}@ornek.com`
      expect((await admin.put(`/admin/users/${user.id}`, { email })).status).toBe(200)
      return me
    },
  ],
])('reports %s by mail and in the inbox', async (_, subject, happen) => {
  const { user, me } = await member()
  const reader = await happen(user, me)
  const mail = (await world.mailsTo(user.email)).findLast((each) => subject.test(each.subject))!
  const items = await itemsOf(reader)
  const place = items.findIndex(({ title }: { title: string }) => title === mail.subject)
  const item = items[place]
  expect(item).toMatchObject({ notification_type: 'security', status: 'unread' })
  expect(item.link.url).toBe('/profile?section=security')
  expect(item.message).not.toContain('token')
  const english = (await itemsOf(reader, 'en'))[place]
  expect(english.title).not.toBe(item.title)
  expect(english.message).not.toBe(item.message)
})

test('reports a new API key to the admin who made it', async () => {
  const owner = await world.admin()
  const admin = await world.as(owner, { confirmed: true })
  await makeKey(world, admin)
  const mail = await newestMail(world, owner.email)
  expect(await newest(admin)).toMatchObject({ title: mail!.subject, notification_type: 'security' })
})

test('stores neither mail nor notification when the change fails', async () => {
  const { user, me } = await member()
  const wrong = await me.put('/auth/update-password', { currentPassword: 'Yanlis-1-Kelime', newPassword })
  expect(wrong.status).toBe(400)
  expect(await titles(me)).toEqual([])
  expect(await world.mailsTo(user.email)).toEqual([])
})

test('does not need offers or preferences, and is no campaign', async () => {
  const { me } = await member()
  const admin = await world.as(await world.admin())
  const counts = async () => (await admin.get('/admin/notifications/management/counts')).body.data
  const before = await counts()
  const matrix = { in_app: { system: false, support: false, marketing: false } }
  expect((await me.put('/user/notifications/settings', { matrix })).status).toBe(200)
  expect((await me.put('/user/preferences/privacy', { marketing: false })).status).toBe(200)
  await changePassword(me)
  expect(await titles(me)).toHaveLength(1)
  expect(await counts()).toEqual(before)
  const { notifications } = (await admin.get('/admin/notifications/management?search=şifren')).body.data
  expect(notifications).toEqual([])
})

/** What the console counts of messages. */
async function counted() {
  const admin = await world.as(await world.admin())
  const { summary } = (await admin.get('/admin/notifications/queue/status')).body.data
  const [sums] = await world.sql`
    select coalesce(sum(sent + stored + failed + skipped), 0)::int as messages, coalesce(sum(waited_ms), 0)::int as waited,
      (select coalesce(sum(skipped), 0)::int from queue_skips) as skipped
    from queue_minutes`
  return { summary, ...sums }
}

test('pushes and SMS of notices are counted as no message of a campaign, sent or skipped', async () => {
  const before = await counted()
  const { user } = await member({ phone: '+905321112266' })
  const { subscription, received } = pushes.browser()
  await world.db.insert(pushSubscriptions).values({ ...subscription, userId: user.id })
  await twoFactor(user)
  await world.sql`delete from phone_verifications where user_id = ${user.id}`
  await workQueue(world.ctx())
  expect(received).toHaveLength(1)
  const statuses =
    await world.sql`select channel, status from deliveries where user_id = ${user.id} order by channel`
  expect([...statuses]).toEqual([
    { channel: 'push', status: 'sent' },
    { channel: 'sms', status: 'skipped' },
  ])
  expect(await counted()).toEqual(before)
})

test('reaches open tabs, devices and, with a gateway, the phone', async () => {
  const { user, me } = await member({ phone: '+905321112233', language: 'en' })
  const { subscription, received } = pushes.browser()
  await world.db.insert(pushSubscriptions).values({ ...subscription, userId: user.id })
  const stream = await openStream(me)
  await twoFactor(user)
  expect(await stream.next('notification')).toMatchObject({ notification_type: 'security' })
  await stream.close()
  await workQueue(world.ctx())
  expect(received.map(({ text }) => JSON.parse(text))).toMatchObject([
    { title: 'Meydan: two-factor is on', url: '/profile?section=security' },
  ])
  expect(texts.filter(({ to }) => to === '+905321112233')).toMatchObject([
    { text: expect.stringContaining('Meydan: two-factor is on') },
  ])
})

test('sends no SMS without a gateway, and no push without a device', async () => {
  const { user, me } = await member({ phone: '+905321112244' })
  const { sms } = world.deps.providers
  delete world.deps.providers.sms
  await changePassword(me)
  if (sms) world.deps.providers.sms = sms
  const queued = await world.sql`select channel from deliveries where user_id = ${user.id}`
  expect([...queued]).toEqual([])
})

test('sends no SMS to a number that no code has verified', async () => {
  const { user, me } = await member({ phone: '+905321112255' })
  await world.sql`delete from phone_verifications where user_id = ${user.id}`
  await changePassword(me)
  expect([...(await world.sql`select channel from deliveries where user_id = ${user.id}`)]).toEqual([])
})

test('reports a staff reply to the requester, with a link to the ticket', async () => {
  const { me } = await member()
  const { id } = await openTicket(me)
  const agent = await world.as(await world.admin())
  await agent.post(`/admin/support/tickets/${id}/messages`, { message: 'İç not', is_internal: true })
  expect(await titles(me)).toEqual([])
  await agent.post(`/admin/support/tickets/${id}/messages`, { message: 'Bakıyorum', is_public: true })
  const item = await newest(me)
  expect(item).toMatchObject({
    notification_type: 'support',
    link: { url: `/support/tickets/${id}` },
    title: `Talebine yanıt var (#${id})`,
  })
})

test('reports no reply to an agent who answers their own ticket', async () => {
  const agent = await world.as(await world.admin())
  const { id } = await openTicket(agent)
  await agent.post(`/admin/support/tickets/${id}/messages`, { message: 'Kendime', is_public: true })
  expect(await titles(agent)).toEqual([])
})

test('sends a reply only on the channels that the requester left on', async () => {
  const { user, me } = await member()
  const { id } = await openTicket(me)
  const mailsBefore = (await world.mailsTo(user.email)).length
  const matrix = { in_app: { support: false }, email: { support: false } }
  await me.put('/user/notifications/settings', { matrix })
  const agent = await world.as(await world.admin())
  await agent.post(`/admin/support/tickets/${id}/messages`, { message: 'Bakıyorum', is_public: true })
  expect(await titles(me)).toEqual([])
  expect(await world.mailsTo(user.email)).toHaveLength(mailsBefore)
})
