import { beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { cookieHeader, cookiesOf, freshIp, tally } from '#api/testing/auth-steps.ts'
import { buildSession, type Person } from '#api/testing/build.ts'
import type { Answer } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'
import { guestSessions } from '#db/schema/index.ts'
import { consentJobs } from './jobs.ts'

const world = await openWorld()
beforeEach(async () => void (await world.db.execute(sql`delete from rate_limits`)))

const path = '/cookie/mandatory'
const valid = '/cookie/mandatory/validate'
const rowsOf = (guid: string) => world.db.select().from(guestSessions).where(eq(guestSessions.guid, guid))
const holding = (answer: Answer) => world.call({ headers: { cookie: cookieHeader(answer) }, ip: freshIp() })

async function guest() {
  const opened = await world.anyone.post(path, { deviceId: 'masaustu' }, { ip: freshIp() })
  expect(opened.status).toBe(201)
  return { ...opened.body.data, cookie: cookieHeader(opened), at: holding(opened) }
}
async function signedIn(person: Person, cookie = '') {
  const { token, session } = await buildSession(world.deps, person)
  const headers = { cookie: `auth_access_token=${token}; ${cookie}`, 'x-csrf-token': session.csrfToken }
  return world.call({ headers, ip: freshIp() })
}

describe('a guest session', () => {
  test('is created with two cookies for a year', async () => {
    const opened = await world.anyone.post(path, {}, { ip: freshIp() })
    const { id, session_id, guid, expires_at, upgraded } = opened.body.data
    expect(id).toBe(session_id)
    const cookies = cookiesOf(opened)
    expect(cookies.get('GUID')?.value).toBe(guid)
    expect(cookies.get('consent_session_id')?.value).toBe(session_id)
    for (const { attributes } of cookies.values())
      expect(attributes).toEqual(
        expect.arrayContaining(['HttpOnly', `Max-Age=${365 * 86_400}`, 'SameSite=Lax']),
      )
    expect(Date.parse(expires_at)).toBeGreaterThan(world.deps.now().getTime())
    expect(upgraded).toBe(false)
  })

  test('is created once; a second request returns 409 and the same session', async () => {
    const { at, guid, session_id } = await guest()
    const again = await at.post(path)
    expect(again).toMatchObject({ status: 409, body: { code: 'GUEST_SESSION_EXISTS' } })
    expect(cookiesOf(again).get('consent_session_id')?.value).toBe(session_id)
    expect(await rowsOf(guid)).toHaveLength(1)
  })

  test('is created once under concurrent requests', async () => {
    const guid = crypto.randomUUID()
    const tab = world.call({ headers: { cookie: `GUID=${guid}` }, ip: freshIp() })
    const answers = await Promise.all(Array.from({ length: 50 }, () => tab.post(path)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
    const handed = new Set(answers.map((answer) => cookiesOf(answer).get('consent_session_id')?.value))
    expect(handed.size).toBe(1)
  })

  test('ignores the ids in a body', async () => {
    const { guid } = await guest()
    const other = await world.anyone.post(path, { sessionId: guid, guid, userId: 1 }, { ip: freshIp() })
    expect(other.body.data.guid).not.toBe(guid)
    expect(await rowsOf(guid)).toHaveLength(1)
  })

  test('is limited per hour and network', async () => {
    const ip = freshIp()
    const answers = await Promise.all(Array.from({ length: 305 }, () => world.anyone.post(path, {}, { ip })))
    expect(tally(answers)).toEqual({ 201: 300, 429: 5 })
  })

  test('is assigned to the user who signs in', async () => {
    const person = await world.user()
    const { cookie, guid, session_id } = await guest()
    const me = await signedIn(person, cookie)
    const { body } = await me.put(path, { sessionId: crypto.randomUUID(), userId: 1 })
    expect(body.data).toMatchObject({ guid, session_id, upgraded: true })
    expect(await rowsOf(guid)).toMatchObject([{ userId: person.id, upgradedAt: expect.any(Date) }])
    expect((await me.put(path)).body.data).toMatchObject({ session_id })
  })

  test('is created at sign-in if the browser has none', async () => {
    const { body } = await (await signedIn(await world.user())).put(path)
    expect(body.data.upgraded).toBe(true)
    expect(await rowsOf(body.data.guid)).toHaveLength(1)
  })

  test('of a previous user is not assigned to the next one', async () => {
    const { cookie, guid, session_id } = await guest()
    await (await signedIn(await world.user(), cookie)).put(path)
    const second = await world.user()
    const { body } = await (await signedIn(second, cookie)).put(path)
    expect(body.data.session_id).not.toBe(session_id)
    expect(await rowsOf(guid)).toMatchObject([{ userId: second.id }])
    const third = await world.call({ headers: { cookie }, ip: freshIp() }).post(path)
    expect(third.status).toBe(201)
    expect(await rowsOf(guid)).toMatchObject([{ userId: null, upgradedAt: null }])
  })

  test('cannot be assigned without signing in', async () => {
    const { at, guid } = await guest()
    expect((await at.put(path)).status).toBe(401)
    expect(await rowsOf(guid)).toMatchObject([{ userId: null }])
  })

  test('is ended for this browser only', async () => {
    const mine = await guest()
    const other = await guest()
    const ended = await mine.at.delete(path, { guid: other.guid, session_id: other.session_id })
    expect(ended.status).toBe(200)
    expect(cookiesOf(ended).get('consent_session_id')?.attributes).toContain('Max-Age=0')
    expect(cookiesOf(ended).has('GUID')).toBe(false)
    expect(await rowsOf(mine.guid)).toEqual([])
    expect(await rowsOf(other.guid)).toHaveLength(1)
    expect((await mine.at.delete(path)).status).toBe(200)
  })

  test('is ended only with both ids', async () => {
    const { guid } = await guest()
    await world.call({ headers: { cookie: `GUID=${guid}` } }).delete(path)
    const wrong = `GUID=${guid}; consent_session_id=${crypto.randomUUID()}`
    await world.call({ headers: { cookie: wrong } }).delete(path)
    expect(await rowsOf(guid)).toHaveLength(1)
  })
})

describe('validation', () => {
  test('uses the cookies, and a body only if it has the same ids', async () => {
    const { at, guid, session_id } = await guest()
    const other = await guest()
    const isValid = async (body?: object, from = at) => {
      const answer = await from.post(valid, body)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.data.valid
    }
    expect(await isValid()).toBe(true)
    expect(await isValid({ guid, session_id })).toBe(true)
    expect(await isValid({ guid, session_id: other.session_id })).toBe(false)
    expect(await isValid({ guid: other.guid, session_id: other.session_id })).toBe(false)
    expect(await isValid({ guid, session_id }, world.anyone)).toBe(false)
  })

  test('fails after a month, and a job deletes expired sessions', async () => {
    const { at, guid } = await guest()
    const days = (count: number) => world.clock.advance(count * 86_400_000)
    days(29)
    const young = await guest()
    await consentJobs[0]?.run(world.ctx())
    expect((await at.post(valid)).body.data.valid).toBe(true)
    days(2)
    expect((await at.post(valid)).body.data.valid).toBe(false)
    await consentJobs[0]?.run(world.ctx())
    expect(await rowsOf(guid)).toEqual([])
    expect(await rowsOf(young.guid)).toHaveLength(1)
    const renewed = await at.post(path)
    expect(renewed.body.data.guid).toBe(guid)
  })
})
