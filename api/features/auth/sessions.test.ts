import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  cookieHeader,
  cookiesOf,
  firefox,
  freshIp,
  newerFirefox,
  newestMail,
  safari,
  tally,
  tokenIn,
} from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Answer } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog, refreshTokens, sessions, users } from '#db/schema/index.ts'

let ip: string
const world = await openWorld()
beforeEach(() => {
  ip = freshIp()
})

const login = (email: string, headers: Record<string, string> = {}) =>
  world.anyone.post('/auth/login', { email, password }, { ip, headers })
const refresh = (refreshToken: string) => world.anyone.post('/auth/refresh-token', { refreshToken }, { ip })
const status = (answer: Answer) =>
  world.anyone.get('/auth/status', { headers: { authorization: `Bearer ${answer.body.data.accessToken}` } })
const signedIn = async () => login((await world.user()).email)
const seconds = (count: number) => world.clock.advance(count * 1000)

describe('refreshing', () => {
  test('works with the cookie alone after the access token has expired, and keeps "remember me"', async () => {
    const { email } = await world.user()
    const signed = await world.anyone.post('/auth/login', { email, password, rememberMe: 0 }, { ip })
    seconds(3601)
    expect((await status(signed)).status).toBe(401)
    const cookie = cookieHeader(signed)
    const renewed = await world.anyone.post('/auth/refresh-token', undefined, { headers: { cookie } })
    expect(renewed.status).toBe(200)
    expect(renewed.body.data.refreshToken).not.toBe(signed.body.data.refreshToken)
    for (const { attributes } of cookiesOf(renewed).values())
      expect(attributes.some((each) => each.startsWith('Max-Age'))).toBe(false)
    expect((await status(renewed)).status).toBe(200)
  })

  test('requires our own Origin, but no CSRF token', async () => {
    const cookie = cookieHeader(await signedIn())
    const send = (origin: string) =>
      world.anyone.post('/auth/refresh-token', undefined, { headers: { cookie, origin } })
    expect((await send('https://evil.example')).status).toBe(403)
    expect((await send('http://meydan.test')).status).toBe(200)
  })

  test('returns the same successor for a token reused within ten seconds', async () => {
    const first = (await signedIn()).body.data.refreshToken
    const second = (await refresh(first)).body.data.refreshToken
    seconds(9)
    const again = await refresh(first)
    expect([again.status, again.body.data.refreshToken]).toEqual([200, second])
    seconds(3600)
    expect((await refresh(second)).status).toBe(200)
  })

  test('ends the session when a token two generations old is reused', async () => {
    const signed = await signedIn()
    const first = signed.body.data.refreshToken
    const second = (await refresh(first)).body.data.refreshToken
    const third = await refresh(second)
    expect((await refresh(first)).body.code).toBe('UNAUTHENTICATED')
    expect((await refresh(third.body.data.refreshToken)).status).toBe(401)
    expect((await status(third)).status).toBe(401)
    const id = cookiesOf(signed).get('session_id')?.value ?? ''
    const [session] = await world.db.select().from(sessions).where(eq(sessions.id, id))
    expect(session?.revokedReason).toBe('refresh_token_reused')
    expect(await world.db.$count(refreshTokens, eq(refreshTokens.sessionId, session!.id))).toBe(0)
  })

  test('says why a session was ended, to a browser that still has its cookies', async () => {
    const { email } = await world.user()
    const signed = await login(email)
    const other = await login(email)
    const cookie = cookieHeader(signed)
    const again = (cookie: string) =>
      world.anyone.post('/auth/refresh-token', undefined, { headers: { cookie } })
    const id = cookiesOf(signed).get('session_id')?.value ?? ''
    const ended = await world.anyone.delete(`/user/sessions/${id}`, undefined, {
      headers: { authorization: `Bearer ${other.body.data.accessToken}` },
    })
    expect(ended.status).toBe(200)
    const refused = await again(cookie)
    expect([refused.status, refused.body.code, refused.body.endedBecause]).toEqual([
      401,
      'UNAUTHENTICATED',
      'ended_by_owner',
    ])
    const forged = cookie.replace(id, 'unknown')
    expect((await again(forged)).body).not.toHaveProperty('endedBecause')
    expect((await refresh('unknown')).body).not.toHaveProperty('endedBecause')
  })

  test('returns 429 with Retry-After beyond sixty exchanges an hour, without ending the session', async () => {
    let token = (await signedIn()).body.data.refreshToken
    for (let time = 0; time < 60; time++) token = (await refresh(token)).body.data.refreshToken
    const refused = await refresh(token)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter))
    await world.sql`delete from rate_limits where key like 'refresh:%'`
    expect((await refresh(token)).status).toBe(200)
  })

  test('ends the session when a token is reused later, and audits it', async () => {
    const signed = await signedIn()
    const renewed = await refresh(signed.body.data.refreshToken)
    seconds(11)
    expect((await status(renewed)).status).toBe(200)
    const reused = await refresh(signed.body.data.refreshToken)
    expect(reused.status).toBe(401)
    expect(reused.body.code).toBe('UNAUTHENTICATED')
    expect((await status(renewed)).status).toBe(401)
    expect((await refresh(renewed.body.data.refreshToken)).status).toBe(401)
    const id = cookiesOf(signed).get('session_id')?.value ?? ''
    const entries = await world.db.select().from(auditLog).where(eq(auditLog.targetId, id))
    expect(entries.map(({ action }) => action)).toContain('auth.refresh_token_reused')
    const [session] = await world.db.select().from(sessions).where(eq(sessions.id, id))
    expect(session?.revokedReason).toBe('refresh_token_reused')
  })

  test('works fifty times at once with one token', async () => {
    const signed = await signedIn()
    const first = signed.body.data.refreshToken
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first)))
    expect(tally(answers)).toEqual({ 200: 50 })
    const successors = new Set(answers.map(({ body }) => body.data.refreshToken))
    expect(successors.size).toBe(1)
    seconds(3600)
    expect((await refresh([...successors][0])).status).toBe(200)
  })

  test('extends the session by thirty days', async () => {
    let token = (await signedIn()).body.data.refreshToken
    for (const days of [20, 20, 29]) {
      seconds(days * 86_400)
      const renewed = await refresh(token)
      expect(renewed.status).toBe(200)
      token = renewed.body.data.refreshToken
    }
    seconds(30 * 86_400 + 1)
    expect((await refresh(token)).status).toBe(401)
  })

  test('returns 401 without a token, with an invented one, and for a suspended user', async () => {
    expect((await world.anyone.post('/auth/refresh-token', undefined, { ip })).status).toBe(401)
    expect((await refresh('made-up')).status).toBe(401)
    const user = await world.user()
    const signed = await login(user.email)
    await world.db.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id))
    expect((await refresh(signed.body.data.refreshToken)).status).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session at once, for bearer and cookie alike, and clears the cookies', async () => {
    const signed = await signedIn()
    const cookie = cookieHeader(signed)
    const headers = { cookie, 'x-csrf-token': cookiesOf(signed).get('csrf_token')?.value ?? '' }
    expect((await status(signed)).status).toBe(200)
    const out = await world.anyone.post('/auth/logout', undefined, { headers })
    expect(out.status).toBe(200)
    for (const { value, attributes } of cookiesOf(out).values()) {
      expect(value).toBe('')
      expect(attributes).toContain('Max-Age=0')
    }
    expect(cookiesOf(out).get('auth_refresh_token')?.attributes).toContain('Path=/api/v1/auth')
    expect((await status(signed)).status).toBe(401)
    expect((await world.anyone.get('/auth/status', { headers })).body.code).toBe('UNAUTHENTICATED')
    expect((await refresh(signed.body.data.refreshToken)).status).toBe(401)
  })

  test('works with the refresh token alone; a second time returns 401 and clears cookies, too', async () => {
    const signed = await signedIn()
    seconds(3601)
    const headers = { cookie: cookieHeader(signed) }
    expect((await world.anyone.post('/auth/logout', undefined, { headers })).status).toBe(200)
    const again = await world.anyone.post('/auth/logout', undefined, { headers })
    expect(again.status).toBe(401)
    expect(cookiesOf(again).has('auth_refresh_token')).toBe(true)
    expect((await refresh(signed.body.data.refreshToken)).status).toBe(401)
  })

  test('is rejected from another site', async () => {
    const cookie = cookieHeader(await signedIn())
    const out = await world.anyone.post('/auth/logout', undefined, { headers: { cookie } })
    expect(out.body.code).toBe('CSRF_REFUSED')
  })
})

describe('the CSRF token', () => {
  test('belongs to the session', async () => {
    const signed = await signedIn()
    const cookie = cookieHeader(signed)
    const { body } = await world.anyone.get('/auth/csrf-token', { headers: { cookie } })
    expect(body.data.csrfToken).toBe(cookiesOf(signed).get('csrf_token')?.value)
    const change = (headers: Record<string, string>) =>
      world.anyone.put('/auth/update-password', {}, { headers: { cookie, ...headers } })
    expect((await change({})).body.code).toBe('CSRF_REFUSED')
    expect((await change({ 'x-csrf-token': 'guess' })).body.code).toBe('CSRF_REFUSED')
    expect((await change({ 'x-csrf-token': body.data.csrfToken })).body.code).toBe('VALIDATION_ERROR')
  })

  test('of a visitor is kept in a cookie', async () => {
    const first = await world.anyone.get('/auth/csrf-token')
    const { csrfToken } = first.body.data
    expect(cookiesOf(first).get('csrf_token')?.value).toBe(csrfToken)
    const second = await world.anyone.get('/auth/csrf-token', {
      headers: { cookie: `csrf_token=${csrfToken}` },
    })
    expect(second.body.data.csrfToken).toBe(csrfToken)
  })
})

describe('a sign-in from a new device or address', () => {
  test('is reported by mail, except the first one and one with a known browser and address', async () => {
    const { id, email } = await world.user()
    await login(email, { 'user-agent': firefox })
    await login(email, { 'user-agent': firefox })
    await login(email, { 'user-agent': newerFirefox })
    expect(await world.mailsTo(email)).toHaveLength(0)
    await login(email, { 'user-agent': safari })
    const mail = await newestMail(world, email)
    expect(mail?.subject).toBe('Meydan hesabına yeni giriş')
    expect(mail?.text).toContain('Safari, Mac OS')
    expect(mail?.text).toContain(ip)
    expect(
      await world.sql`
        select actor_id, meta->>'device' as device from audit_log where action = 'auth.new_device'`,
    ).toMatchObject([{ actor_id: id, device: 'Safari, Mac OS' }])
    ip = freshIp()
    await login(email, { 'user-agent': firefox })
    expect(await world.mailsTo(email)).toHaveLength(2)
  })

  test('names an unknown client in one line of at most 80 characters, in mail, audit and lists', async () => {
    const { email } = await world.user()
    await login(email, { 'user-agent': firefox })
    await login(email, { 'user-agent': `${'x'.repeat(200)}\u0085\u009b${'y'.repeat(5000)}` })
    const mail = await newestMail(world, email)
    const expected = 'x'.repeat(80)
    expect(mail?.text).toContain(`\n${expected} · ${ip}`)
    expect(mail?.text).not.toContain('x'.repeat(81))
    const [entry] = await world.sql`
      select meta->>'device' as device from audit_log where action = 'auth.new_device' order by id desc limit 1`
    expect(entry).toEqual({ device: expected })
    const [stored] =
      await world.sql`select user_agent from sessions order by created_at desc, id desc limit 1`
    expect(stored!.user_agent).toMatch(/^x{200} {2}y{310}$/)
  })

  test('is not reported again for the same long client name', async () => {
    const { email } = await world.user()
    const agent = { 'user-agent': `Bot${'x'.repeat(5000)}` }
    await login(email, agent)
    await login(email, agent)
    expect(await world.mailsTo(email)).toHaveLength(0)
  })

  test('is ended once by the mailed link, which starts a reset', async () => {
    const { email } = await world.user({ language: 'en' })
    await login(email, { 'user-agent': firefox })
    ip = freshIp()
    const intruder = await login(email, { 'user-agent': safari })
    const mail = await newestMail(world, email)
    expect(mail?.subject).toBe('New sign-in to your Meydan account')
    expect(mail?.text).toMatch(/http:\/\/meydan\.test\/reset-password\?token=[\w-]+&notMe=1&lang=en/)
    const disown = () => world.anyone.post('/auth/not-me', { token: tokenIn(mail) })
    expect((await status(intruder)).status).toBe(200)
    const disowned = await disown()
    expect(disowned.status).toBe(200)
    expect((await status(intruder)).status).toBe(401)
    expect((await disown()).body.code).toBe('INVALID_RESET_TOKEN')
    const { resetToken: token } = disowned.body.data
    const reset = await world.anyone.post('/auth/reset-password', { token, newPassword: 'Bambaska-Kelime-7' })
    expect(reset.status).toBe(200)
  })
})
