import { beforeEach, describe, expect, test } from 'bun:test'
import { freshIp } from '#api/testing/auth-steps.ts'
import type { Person } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

let texts: { to: string; text: string }[]
let accepts: boolean
const world = await openWorld()
beforeEach(async () => {
  await world.sql`delete from rate_limits`
  texts = []
  accepts = true
  world.deps.providers.sms = {
    send: async ({ to, text }) => {
      texts.push({ to, text })
      return accepts ? { accepted: true } : { accepted: false, permanent: true, gone: false, reason: 'no' }
    },
  }
})

const ask = '/user/preferences/phone/code'
const confirm = '/user/preferences/phone/verify'
const settings = '/user/notifications/settings'
let numbers = 0

/** A user with a number that no code has verified. */
async function unverified(): Promise<{ user: Person; me: Caller; phone: string }> {
  const phone = `+90532${String(++numbers).padStart(7, '0')}`
  const user = await world.user({ phone })
  await world.sql`delete from phone_verifications where user_id = ${user.id}`
  return { user, me: await world.as(user), phone }
}
const codeTo = (phone: string) => texts.findLast(({ to }) => to === phone)?.text.match(/\d{6}/)?.[0]
const wrong = (code = '') => (code === '111111' ? '222222' : '111111')
const missing = async (me: Caller) => (await me.get(settings)).body.data.sms.missing
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
/** Turns SMS off and on again. */
async function switchOn(me: Caller) {
  const toggle = { preference_type_id: 1 }
  expect((await me.put('/user/preferences/communication', { ...toggle, is_enabled: false })).status).toBe(200)
  return me.put('/user/preferences/communication', { ...toggle, is_enabled: true })
}

describe('SMS', () => {
  test('is offered after the code that was sent to the number', async () => {
    const { me, phone, user } = await unverified()
    expect(await missing(me)).toBe('verification')
    expect((await me.post(ask, {})).body.data).toEqual({ expiresIn: 120 })
    expect((await me.post(confirm, { code: codeTo(phone) })).status).toBe(200)
    expect(await missing(me)).toBeNull()
    expect((await switchOn(me)).status).toBe(200)
    const [entry] =
      await world.sql`select target_id from audit_log where action = 'user.verify_phone' order by id desc`
    expect(entry?.target_id).toBe(String(user.id))
  })

  test('may be chosen without gateway, number or verification, and the settings say what is missing', async () => {
    const { me, user } = await unverified()
    expect((await switchOn(me)).status).toBe(200)
    const chosen = (await me.put(settings, { matrix: { sms: { update: true } } })).body.data
    expect([chosen.matrix.sms.update, chosen.sms]).toEqual([true, { missing: 'verification' }])
    const admin = await world.as(await world.admin())
    const address = `/admin/users/${user.id}/communication-preferences`
    expect((await admin.put(address, { smsNotifications: true })).body.data.sms).toEqual({
      missing: 'verification',
    })
    expect(await missing(await world.as(await world.user()))).toBe('phone')
    world.deps.providers.sms = undefined
    expect(await missing(me)).toBe('gateway')
  })

  test('needs a new code after the number changed', async () => {
    const me = await world.as(await world.user({ phone: '+905329999901' }))
    expect(await missing(me)).toBeNull()
    expect((await me.put('/user/account', { phone: '5329999902' })).status).toBe(200)
    expect(await missing(me)).toBe('verification')
  })
})

describe('a code', () => {
  test('is stored as a hash, and only the latest one works', async () => {
    const { me, phone } = await unverified()
    await me.post(ask, {})
    const first = codeTo(phone)!
    await me.post(ask, {})
    const second = codeTo(phone)!
    const [row] = await world.sql`select hash from phone_verifications where phone = ${phone}`
    expect(row?.hash).not.toContain(second)
    if (first !== second)
      expect(code(await me.post(confirm, { code: first }))).toEqual([400, 'INVALID_VERIFICATION_CODE'])
    expect((await me.post(confirm, { code: second })).status).toBe(200)
  })

  test('has five attempts and 120 seconds', async () => {
    const { me, phone } = await unverified()
    await me.post(ask, {})
    const right = codeTo(phone)
    for (let n = 0; n < 5; n++)
      expect(code(await me.post(confirm, { code: wrong(right) }))).toEqual([400, 'INVALID_VERIFICATION_CODE'])
    expect(code(await me.post(confirm, { code: right }))).toEqual([400, 'VERIFICATION_CODE_EXHAUSTED'])
    await me.post(ask, {})
    world.clock.advance(121_000)
    expect(code(await me.post(confirm, { code: codeTo(phone) }))).toEqual([400, 'VERIFICATION_CODE_EXPIRED'])
  })

  test('does not verify a number that the account has since', async () => {
    const { me, phone } = await unverified()
    await me.post(ask, {})
    await me.put('/user/account', { phone: '5329999903' })
    expect(code(await me.post(confirm, { code: codeTo(phone) }))).toEqual([400, 'VERIFICATION_CODE_EXPIRED'])
    expect(await missing(me)).toBe('verification')
  })

  test('is sent five times an hour to a number, and a hundred times from a site', async () => {
    const { me } = await unverified()
    for (let n = 0; n < 5; n++) expect((await me.post(ask, {}, { ip: freshIp() })).status).toBe(200)
    expect((await me.post(ask, {}, { ip: freshIp() })).status).toBe(429)
    await world.sql`update rate_limits set points = 100 where key like 'phone-code-site:%'`
    const other = await unverified()
    const ip = freshIp()
    expect((await other.me.post(ask, {}, { ip })).status).toBe(200)
    await world.sql`update rate_limits set points = 100 where key like 'phone-code-site:%'`
    expect((await other.me.post(ask, {}, { ip })).status).toBe(429)
  })

  test('needs a number that is not verified, and a gateway that accepts it', async () => {
    const verified = await world.as(await world.user({ phone: '+905329999904' }))
    expect(code(await verified.post(ask, {}))).toEqual([409, 'PHONE_VERIFIED'])
    const numberless = await world.as(await world.user())
    expect(code(await numberless.post(ask, {}))).toEqual([409, 'PHONE_MISSING'])
    expect(code(await numberless.post(confirm, { code: '123456' }))).toEqual([409, 'PHONE_MISSING'])
    const { me } = await unverified()
    accepts = false
    expect(code(await me.post(ask, {}))).toEqual([503, 'SMS_NOT_SENT'])
    world.deps.providers.sms = undefined
    expect(code(await me.post(ask, {}))).toEqual([501, 'NOT_CONFIGURED'])
  })
})
