import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { tally } from '#api/testing/auth-steps.ts'
import { createSignedInUser } from '#api/testing/session-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { notificationKinds } from '#db/enums/notifications.ts'
import { preferenceChannels } from '#db/enums/preferences.ts'
import { auditLog, preferences } from '#db/schema/index.ts'

const world = await openWorld()
world.deps.providers.sms = { send: async () => ({ accepted: true }) }

const path = '/user/notifications/settings'

describe('the matrix of channel and topic (D48)', () => {
  test('defaults to everything on, except marketing outside the inbox', async () => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    const { body } = await me.get(path)
    const { channels, topics, matrix, locked } = body.data
    expect(channels).toEqual([...preferenceChannels])
    expect(topics).toEqual([...notificationKinds])
    expect(locked).toEqual(['security'])
    for (const channel of preferenceChannels) {
      for (const topic of notificationKinds) {
        expect(matrix[channel][topic]).toBe(topic !== 'marketing' || channel === 'in_app')
      }
    }
  })

  test('saves single cells', async () => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    const put = await me.put(path, { matrix: { email: { marketing: true, update: false } } })
    expect(put.status).toBe(200)
    expect(put.body.data.matrix.email).toMatchObject({ marketing: true, update: false, system: true })
    expect(put.body.data.matrix.push.update).toBe(true)
    expect((await me.get(path)).body.data).toEqual(put.body.data)
    const back = await me.put(path, { matrix: { email: { update: true } } })
    expect(back.body.data.matrix.email).toMatchObject({ marketing: true, update: true })
  })

  test('accepts its own output', async () => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    const whole = (await me.get(path)).body.data
    expect((await me.put(path, whole)).body.data).toEqual(whole)
  })

  test('rejects turning security off, and then changes nothing', async () => {
    const { user, me } = await createSignedInUser(world, { phone: '+905321234567' })
    const answer = await me.put(path, { matrix: { email: { security: false, update: false } } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      {
        path: 'matrix.email.security',
        code: 'TOPIC_LOCKED',
        message: 'Güvenlik bildirimleri kapatılamaz',
      },
    ])
    expect(await world.db.select().from(preferences).where(eq(preferences.userId, user.id))).toEqual([])
    expect((await me.put(path, { matrix: { email: { security: true } } })).status).toBe(200)
  })

  test.each([{}, { matrix: null }, { matrix: { email: { update: 'maybe' } } }, { matrix: { email: 1 } }])(
    'refuses %p',
    async (given) => {
      const { me } = await createSignedInUser(world, { phone: '+905321234567' })
      expect((await me.put(path, given)).status).toBe(400)
    },
  )

  test('ignores unknown channels and topics, and a user id in the body', async () => {
    const { user, me } = await createSignedInUser(world, { phone: '+905321234567' })
    const other = await createSignedInUser(world, { phone: '+905321234567' })
    const given = { userId: other.user.id, matrix: { pigeon: { update: false }, email: { gossip: false } } }
    expect((await me.put(path, given)).status).toBe(200)
    const rows = await world.db.select().from(preferences)
    expect(rows.filter(({ userId }) => [user.id, other.user.id].includes(userId))).toEqual([])
  })

  test('has one row per cell after fifty concurrent writes', async () => {
    const { user, me } = await createSignedInUser(world, { phone: '+905321234567' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        me.put(path, { matrix: { sms: { update: n % 2 === 0, system: true } } }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 50 })
    const rows = await world.db.select().from(preferences).where(eq(preferences.userId, user.id))
    expect(rows).toHaveLength(2)
  })

  test('audits changed cells', async () => {
    const { user, me } = await createSignedInUser(world, { phone: '+905321234567' })
    await me.put(path, { matrix: { push: { update: false, marketing: true } } })
    const [entry] = await world.db.select().from(auditLog).where(eq(auditLog.actorId, user.id))
    expect(entry).toMatchObject({
      action: 'preferences.update',
      meta: { on: ['push.marketing'], off: ['push.update'] },
    })
  })
})

describe('the three toggles', () => {
  test('are listed by id', async () => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    expect((await me.get('/user/preferences/communication')).body.data).toEqual([
      { preference_type_id: 1, is_enabled: true },
      { preference_type_id: 2, is_enabled: true },
      { preference_type_id: 3, is_enabled: true },
    ])
  })

  test.each([
    [1, 'sms'],
    [2, 'email'],
    [3, 'phone'],
  ] as const)('%p switches %p off and on, security stays', async (preference_type_id, channel) => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    const toggle = async () =>
      (await me.get('/user/preferences/communication')).body.data.find(
        (each: { preference_type_id: number }) => each.preference_type_id === preference_type_id,
      ).is_enabled
    expect(
      (await me.put('/user/preferences/communication', { preference_type_id, is_enabled: 0 })).status,
    ).toBe(200)
    expect(await toggle()).toBe(false)
    const off = (await me.get(path)).body.data.matrix
    expect(off[channel]).toMatchObject({ security: true, system: false, marketing: false })
    expect(off.in_app.system).toBe(true)
    await me.put(path, { matrix: { [channel]: { reminder: true } } })
    expect(await toggle()).toBe(true)
    await me.put('/user/preferences/communication', { preference_type_id, is_enabled: true })
    expect((await me.get(path)).body.data.matrix[channel]).toMatchObject({ system: true, marketing: false })
  })

  test('do not turn marketing on, and keep it if it was on', async () => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    const on = () => me.put('/user/preferences/communication', { preference_type_id: 2, is_enabled: true })
    const marketing = async () => (await me.get(path)).body.data.matrix.email.marketing
    await on()
    expect(await marketing()).toBe(false)
    await me.put(path, { matrix: { email: { marketing: true } } })
    await on()
    expect(await marketing()).toBe(true)
  })

  test.each([[4], [true], [[1]], [null], ['1.5']])(
    'have three ids, and %p is none of them',
    async (preference_type_id) => {
      const { me } = await createSignedInUser(world, { phone: '+905321234567' })
      const answer = await me.put('/user/preferences/communication', { preference_type_id, is_enabled: true })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toMatchObject([
        { path: 'preference_type_id', code: 'PREFERENCE_TYPE_UNKNOWN' },
      ])
    },
  )
})

describe('privacy', () => {
  test('is off by default', async () => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    const path = '/user/preferences/privacy'
    expect((await me.get(path)).body.data).toEqual({
      analytics: false,
      personalization: false,
      marketing: false,
    })
    const put = await me.put(path, { analytics: true, isAdmin: true })
    expect(put.body.data).toEqual({ analytics: true, personalization: false, marketing: false })
    await me.put(path, { personalization: true })
    expect((await me.get(path)).body.data).toEqual({
      analytics: true,
      personalization: true,
      marketing: false,
    })
    expect((await me.put(path, { analytics: 'yes' })).status).toBe(400)
  })
})

describe('quiet hours', () => {
  const usual = { enabled: false, from: '22:00', to: '08:00', timezone: 'Europe/Istanbul' }

  test('are off by default, and can be turned on and off', async () => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    expect((await me.get(path)).body.data.quiet_hours).toEqual(usual)
    const given = { enabled: true, from: '23:30', to: '07:15', timezone: 'Europe/Berlin' }
    const put = await me.put(path, { quiet_hours: given })
    expect(put.body.data.quiet_hours).toEqual(given)
    expect((await me.get(path)).body.data.quiet_hours).toEqual(given)
    const off = await me.put(path, { quiet_hours: { enabled: false }, matrix: { email: { update: false } } })
    expect(off.body.data).toMatchObject({ quiet_hours: usual, matrix: { email: { update: false } } })
  })

  test.each([
    [{ from: '25:00' }, 'quiet_hours.from', 'CLOCK_INVALID'],
    [{ from: '8:00' }, 'quiet_hours.from', 'CLOCK_INVALID'],
    [{ from: '08:00', to: '08:00' }, 'quiet_hours.to', 'QUIET_HOURS_EMPTY'],
    [{ timezone: 'Mars/Olympus' }, 'quiet_hours.timezone', 'TIMEZONE_UNKNOWN'],
  ])('reject %p', async (given, where, code) => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    const { status, body } = await me.put(path, { quiet_hours: { enabled: true, ...given } })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: where, code }])
    expect((await me.get(path)).body.data.quiet_hours).toEqual(usual)
  })

  test('belong to one user', async () => {
    const { me } = await createSignedInUser(world, { phone: '+905321234567' })
    const other = await createSignedInUser(world, { phone: '+905321234567' })
    await me.put(path, { quiet_hours: { enabled: true }, userId: other.user.id })
    expect((await other.me.get(path)).body.data.quiet_hours.enabled).toBe(false)
  })
})
