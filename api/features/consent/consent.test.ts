import { beforeEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { currentVersion } from '#api/features/legal/service.ts'
import { consentVersion } from '#api/rules/consent.ts'
import { consentText } from '#api/rules/consent-text.ts'
import { cookieHeader, cookiesOf, freshIp, tally } from '#api/testing/auth-steps.ts'
import { buildSession, type Person } from '#api/testing/build.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { languages } from '#db/enums.ts'
import { consents } from '#db/schema/index.ts'

const world = await openWorld()
beforeEach(async () => void (await world.db.execute(sql`delete from rate_limits`)))

const path = '/cookie/preferences'
const all = { functional: true, performance: true, marketing: true, preference: true }
const none = { functional: false, performance: false, marketing: false, preference: false }
const records = (consent: 0 | 1) =>
  [1, 2, 3, 4, 5].map((consent_id) => ({ consent_id, consent: consent_id === 1 ? 1 : consent }))
const rowsOf = (guid: string) =>
  world.db.select().from(consents).where(eq(consents.guid, guid)).orderBy(consents.id)

/** A returning browser: its GUID, and a caller that sends it. */
function browser(guid: string = crypto.randomUUID(), more = '') {
  return { guid, at: world.call({ headers: { cookie: `GUID=${guid}${more}` }, ip: freshIp() }) }
}

/** The same browser with a signed-in user. */
async function signedIn(person: Person, guid: string = crypto.randomUUID()) {
  const { token, session } = await buildSession(world.deps, person)
  const headers = { cookie: `GUID=${guid}; auth_access_token=${token}`, 'x-csrf-token': session.csrfToken }
  return world.call({ headers, ip: freshIp() })
}

describe('a consent', () => {
  test('defaults to the mandatory category only (D86)', async () => {
    const { body } = await browser().at.get(path)
    expect(body.data).toEqual({
      mandatory: true,
      ...none,
      answered: false,
      current: false,
      version: consentVersion,
      answered_at: null,
    })
    expect((await browser().at.get('/cookie/consent')).body.data).toEqual([])
  })

  test('sets a GUID cookie for a year that scripts cannot read', async () => {
    const { GUID } = Object.fromEntries(cookiesOf(await world.anyone.put(path, all)))
    expect(GUID?.value).toMatch(/^[0-9a-f-]{36}$/)
    expect(GUID?.attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${365 * 86_400}`]),
    )
    expect(GUID?.attributes).not.toContain('Secure')
  })

  test('sets Secure cookies if the public URL is https', async () => {
    const safe = await createWorld({ env: { PUBLIC_URL: 'https://meydan.test' } })
    const guest = cookiesOf(await safe.anyone.post('/cookie/mandatory'))
    for (const name of ['GUID', 'consent_session_id']) expect(guest.get(name)?.attributes).toContain('Secure')
    await safe.close()
  })

  test.each([...languages])(
    'stores the proof: version, language, hash of the text shown, time (%s)',
    async (language) => {
      const { guid, at } = browser()
      const headers = { 'accept-language': language, 'user-agent': 'Firefox' }
      expect((await at.put(path, { ...all, marketing: false }, { headers })).status).toBe(200)
      const asked = { asked: consentText[language], policy: currentVersion('cookies', language).hash }
      const textHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
      const rows = await rowsOf(guid)
      expect(rows.map(({ category, granted }) => [category, granted])).toEqual([
        ['functional', true],
        ['performance', true],
        ['marketing', false],
        ['preference', true],
      ])
      for (const row of rows) {
        expect(row).toMatchObject({
          version: consentVersion,
          language,
          textHash,
          userAgent: 'Firefox',
          userId: null,
        })
        expect(Math.abs(row.createdAt.getTime() - world.deps.now().getTime())).toBeLessThan(5_000)
      }
    },
  )

  test('is accepted and returned as an array of records', async () => {
    const { guid, at } = browser()
    const { body } = await at.post('/cookie/consent', records(1))
    expect(body.data).toMatchObject({ ...all, answered: true, current: true })
    const { data } = (await at.get('/cookie/consent')).body
    expect(data.map(({ consent_id, consent }: Record<string, number>) => [consent_id, consent])).toEqual(
      records(1).map(({ consent_id, consent }) => [consent_id, consent]),
    )
    for (const each of data) expect(each).toMatchObject({ guid, user_id: null, version: consentVersion })
  })

  test('is complete once the four optional categories are answered', async () => {
    const { at } = browser()
    const { body } = await at.put(path, { functional: true })
    expect(body.data).toMatchObject({ functional: true, answered: false, current: false })
    await at.put(path, { performance: false, marketing: false, preference: false })
    expect((await at.get(path)).body.data).toMatchObject({ functional: true, answered: true, current: true })
  })

  test('cannot refuse the mandatory category', async () => {
    const { guid, at } = browser()
    const flags = await at.put(path, { ...all, mandatory: false })
    expect(flags.status).toBe(400)
    expect(flags.body.errors).toMatchObject([{ path: 'mandatory', code: 'CONSENT_MANDATORY' }])
    const list = await at.post('/cookie/consent', [{ consent_id: 1, consent: 0 }])
    expect(list.body.errors).toMatchObject([
      { code: 'CONSENT_MANDATORY', message: 'Zorunlu çerezler kapatılamaz' },
    ])
    await at.delete('/cookie/consent', { consentIds: [1] })
    expect((await at.get(path)).body.data.mandatory).toBe(true)
    expect(await rowsOf(guid)).toEqual([])
  })

  test('to an outdated text returns 409', async () => {
    const { guid, at } = browser()
    for (const refused of [
      await at.put(path, { ...all, version: '2020-01-01' }),
      await at.post('/cookie/consent', [{ consent_id: 2, consent: 1, version: '2020-01-01' }]),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONSENT_TEXT_CHANGED' } })
    }
    expect(await rowsOf(guid)).toEqual([])
    expect((await at.put(path, { ...all, version: consentVersion })).status).toBe(200)
  })

  test('is no longer current when the text has changed (D86)', async () => {
    const { guid, at } = browser()
    await at.put(path, all)
    await world.db.update(consents).set({ version: '2020-01-01' }).where(eq(consents.guid, guid))
    expect((await at.get(path)).body.data).toMatchObject({ answered: true, current: false })
    await at.put(path, all)
    expect((await at.get(path)).body.data).toMatchObject({ answered: true, current: true })
    expect(await rowsOf(guid)).toHaveLength(8)
  })

  test('is appended only if it differs, and the old row stays', async () => {
    const { guid, at } = browser()
    await at.put(path, all)
    await at.put(path, all)
    expect(await rowsOf(guid)).toHaveLength(4)
    await at.put(path, { ...all, marketing: false })
    const rows = await rowsOf(guid)
    expect(rows).toHaveLength(5)
    const [granted, refused] = rows.filter(({ category }) => category === 'marketing')
    expect(granted).toMatchObject({ granted: true, withdrawnAt: expect.any(Date) })
    expect(refused).toMatchObject({ granted: false, withdrawnAt: null })
    expect(rows.filter(({ withdrawnAt }) => withdrawnAt)).toHaveLength(1)
  })

  test.each([
    ['no array', { consent_id: 1, consent: 1 }],
    ['an empty array', []],
    ['a big array', [...records(1), ...records(0)]],
    ['a category of no number', [{ consent_id: 6, consent: 1 }]],
    ['a category that is true', [{ consent_id: true, consent: 1 }]],
    ['a category in a list', [{ consent_id: [2], consent: 1 }]],
    ['a consent of neither', [{ consent_id: 2, consent: 2 }]],
  ])('is rejected as %s', async (_, body) => {
    expect((await browser().at.post('/cookie/consent', body)).status).toBe(400)
  })

  test('is limited to three hundred an hour from one network', async () => {
    const { guid, at } = browser()
    const padding = 'x'.repeat(300_000)
    expect((await at.post('/cookie/consent', [{ consent_id: 2, consent: 1, padding }])).status).toBe(413)
    const answers: Awaited<ReturnType<typeof at.put>>[] = []
    for (let round = 0; round < 10; round++)
      answers.push(...(await Promise.all(Array.from({ length: 31 }, () => at.put(path, all)))))
    expect(tally(answers)).toEqual({ 200: 300, 429: 10 })
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await rowsOf(guid)).toHaveLength(4)
  })

  test('stays consistent under fifty concurrent requests', async () => {
    const { guid, at } = browser()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => at.post('/cookie/consent', records(n % 2 === 0 ? 1 : 0))),
    )
    expect(tally(answers)).toEqual({ 200: 50 })
    const { data } = (await at.get(path)).body
    const flags = [data.functional, data.performance, data.marketing, data.preference]
    expect(new Set(flags).size).toBe(1)
    const rows = await rowsOf(guid)
    for (const category of ['functional', 'marketing'] as const) {
      const mine = rows.filter((row) => row.category === category)
      const live = mine.filter((row) => row.granted && row.withdrawnAt === null)
      expect(live).toHaveLength(flags[0] ? 1 : 0)
      expect(mine.at(-1)?.granted).toBe(flags[0])
    }
  })
})

describe('withdrawing', () => {
  test('ends every consent and keeps the rows as proof (D86)', async () => {
    const { guid, at } = browser()
    await at.put(path, all)
    expect((await at.delete('/cookie/consent')).status).toBe(200)
    expect((await at.get(path)).body.data).toMatchObject({ ...none, answered: true, current: true })
    const rows = await rowsOf(guid)
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(row).toMatchObject({ granted: true, withdrawnAt: expect.any(Date) })
    await at.put(path, all)
    expect((await at.get(path)).body.data).toMatchObject(all)
  })

  test('ends only the named categories', async () => {
    const { at } = browser()
    await at.post('/cookie/consent', records(1))
    await at.delete('/cookie/consent', { consentIds: [4] })
    expect((await at.get(path)).body.data).toMatchObject({ ...all, marketing: false })
  })
})

describe('the consent of another browser or user (D67)', () => {
  test('cannot be changed, withdrawn or moved by ids in a body', async () => {
    const victim = await world.user()
    const theirs = browser()
    const them = await signedIn(victim, theirs.guid)
    await them.put(path, all)
    const attacker = browser()
    const named = {
      guid: theirs.guid,
      user_id: victim.id,
      session_id: crypto.randomUUID(),
      userId: victim.id,
    }
    await attacker.at.post(
      '/cookie/consent',
      records(0).map((record) => ({ ...record, ...named })),
    )
    await attacker.at.put(path, { ...none, ...named })
    await attacker.at.delete('/cookie/consent', { consentIds: [2, 3, 4, 5], ...named })
    const me = await world.user()
    await (await signedIn(me, attacker.guid)).post('/cookie/consent/update-user', named)
    expect((await them.get(path)).body.data).toMatchObject(all)
    expect(await rowsOf(theirs.guid)).toHaveLength(4)
    for (const row of await rowsOf(attacker.guid)) expect(row.userId).toBe(me.id)
  })

  test('cannot be read or withdrawn from their browser after they signed out', async () => {
    const { guid, at } = browser()
    const them = await signedIn(await world.user(), guid)
    await them.put(path, all)
    expect((await at.get('/cookie/consent')).body.data).toEqual([])
    expect((await at.get(path)).body.data.answered).toBe(false)
    await at.delete('/cookie/consent')
    await at.put(path, none)
    expect((await them.get(path)).body.data).toMatchObject(all)
  })

  test('is not assigned to the next user of their browser', async () => {
    const guid = crypto.randomUUID()
    await (await signedIn(await world.user(), guid)).put(path, all)
    const me = await signedIn(await world.user(), guid)
    expect((await me.post('/cookie/consent/update-user')).body.data).toEqual({ moved: 0 })
    expect((await me.get(path)).body.data).toMatchObject({ ...none, answered: false })
  })

  test('is not found by a cookie that is no UUID', async () => {
    const { at } = browser("' or 1=1 --")
    expect((await at.get('/cookie/consent')).body.data).toEqual([])
    const { GUID } = Object.fromEntries(cookiesOf(await at.put(path, none)))
    expect(GUID?.value).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('cannot be changed from another site or without the CSRF token', async () => {
    const { at } = browser()
    const foreign = { headers: { origin: 'https://kotu.example' } }
    expect((await at.put(path, all, foreign)).body.code).toBe('CSRF_REFUSED')
    const me = await world.browser(await world.user())
    expect((await me.put(path, all, { headers: { 'x-csrf-token': 'x' } })).status).toBe(403)
  })
})

describe('signing in', () => {
  test('assigns the consents of this browser to the user, in all browsers', async () => {
    const { guid, at } = browser()
    await at.put(path, { ...all, marketing: false })
    const person = await world.user()
    const me = await signedIn(person, guid)
    expect((await me.post('/cookie/consent/update-user')).body.data).toEqual({ moved: 4 })
    expect((await me.post('/cookie/consent/update-user')).body.data).toEqual({ moved: 0 })
    const elsewhere = await signedIn(person)
    expect((await elsewhere.get(path)).body.data).toMatchObject({ ...all, marketing: false, answered: true })
    await elsewhere.delete('/cookie/consent')
    expect((await me.get(path)).body.data).toMatchObject(none)
  })

  test('is required to assign consents', async () => {
    expect((await browser().at.post('/cookie/consent/update-user', { userId: 1 })).status).toBe(401)
  })
})

describe('stored data', () => {
  test('a new browser gets its cookie with the first consent and is recognised by it', async () => {
    const first = await world.anyone.post('/cookie/consent', records(1), { ip: freshIp() })
    const again = world.call({ headers: { cookie: cookieHeader(first, 'GUID') } })
    expect((await again.get(path)).body.data).toMatchObject({ ...all, answered: true })
  })
})

/** A changed dialog or policy needs a new version, whose hash is added here. */
test('the text of a version never changes', () => {
  const hashes = Object.fromEntries(
    languages.map((language) => {
      const asked = { asked: consentText[language], policy: currentVersion('cookies', language).hash }
      return [language, createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)]
    }),
  )
  expect({ [consentVersion]: hashes }).toMatchInlineSnapshot(`
    {
      "2026-11-27": {
        "en": "2ec582c075859ae8",
        "tr": "ad674190750baf3e",
      },
    }
  `)
})

test('a new cookie policy has a new version', () => {
  for (const language of languages)
    expect(currentVersion('cookies', language).version <= consentVersion).toBe(true)
})
