import { expect, test } from 'bun:test'
import { cookiesOf, freshIp, verifyAddress } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const versionOf = async (slug: string) =>
  (await world.anyone.get(`/content/legal/${slug}?language=tr`)).body.data.version
const shown = { termsVersion: await versionOf('terms'), privacyVersion: await versionOf('privacy') }

let registered = 0
async function register(given: object = {}, headers: Record<string, string> = {}) {
  const email = `kabul${++registered}@ornek.com`
  const registrationToken = await verifyAddress(world, email)
  const names = { firstName: 'Işık', lastName: 'Çağlar' }
  const answer = await world.anyone.post(
    '/auth/complete-registration',
    { email, password, ...names, registrationToken, ...given },
    { headers },
  )
  return { email, answer }
}
const signIn = async (email: string) =>
  (await world.anyone.post('/auth/login', { email, password }, { ip: freshIp() })).body.data
const detailOf = async (email: string) => {
  const [row] = await world.sql`select id from users where email = ${email}`
  const admin = await world.as(await world.admin())
  return (await admin.get(`/admin/users/${row?.id}`)).body.data
}

test('a registration records the versions that were shown, in the language of the page', async () => {
  const { email, answer } = await register(shown, { 'accept-language': 'en' })
  expect(answer.body.data.user.termsDue).toBeUndefined()
  const { user, accessToken } = await signIn(email)
  expect(user.termsDue).toBeUndefined()
  const me = world.call({ headers: { authorization: `Bearer ${accessToken}` } })
  const { data } = (await me.get('/user/terms')).body
  expect(data).toMatchObject({ due: null, ...shown })
  expect(data.accepted.map(({ document, version, language }: any) => [document, version, language])).toEqual([
    ['privacy', shown.privacyVersion, 'en'],
    ['terms', shown.termsVersion, 'en'],
  ])
  const [row] = await world.sql`
    select text_hash, host(ip) as ip from terms_acceptances where document = 'terms' order by id desc limit 1`
  expect(row?.text_hash).toBe((await world.anyone.get('/content/legal/terms?language=en')).body.data.hash)
  expect(row?.ip).toBeTruthy()
  const detail = await detailOf(email)
  expect(detail.acceptances).toMatchObject([{ document: 'privacy' }, { document: 'terms' }])
})

test('refuses to register with an outdated version, and creates no account', async () => {
  const { email, answer } = await register({ ...shown, termsVersion: '2020-01-01' })
  expect([answer.status, answer.body.code]).toEqual([409, 'TERMS_CHANGED'])
  expect(await world.sql`select from users where email = ${email}`).toHaveLength(0)
})

test('a registration that names no versions accepts those in force', async () => {
  const { email, answer } = await register()
  expect(answer.body.data.user.termsDue).toBeUndefined()
  expect((await detailOf(email)).acceptances).toMatchObject([
    { document: 'privacy', version: shown.privacyVersion },
    { document: 'terms', version: shown.termsVersion },
  ])
})

test('whoever accepted no or an older version is asked at the sign-in, once', async () => {
  const { email } = await world.user({ termsVersion: null })
  const { user, accessToken } = await signIn(email)
  expect(user.termsDue).toBe(shown.termsVersion)
  const me = world.call({ headers: { authorization: `Bearer ${accessToken}` } })
  expect((await me.get('/auth/status')).body.data.user.termsDue).toBe(shown.termsVersion)
  // The API goes on working: only screens ask.
  expect((await me.get('/user/account')).status).toBe(200)
  const outdated = await me.post('/user/terms', { ...shown, privacyVersion: '2020-01-01' })
  expect([outdated.status, outdated.body.code]).toEqual([409, 'TERMS_CHANGED'])
  expect((await me.post('/user/terms', shown)).body.data.due).toBeNull()
  expect((await me.get('/auth/status')).body.data.user.termsDue).toBeUndefined()
  expect((await signIn(email)).user.termsDue).toBeUndefined()
  await me.post('/user/terms', shown)
  expect((await me.get('/user/terms')).body.data.accepted).toHaveLength(2)
  await world.sql`update users set terms_version = '2020-01-01' where email = ${email}`
  expect((await signIn(email)).user.termsDue).toBe(shown.termsVersion)
})

test('keeps where a visitor came from only with consent, and withdrawing deletes it', async () => {
  const origin = { source: 'dergi', campaign: 'kupa', referrer: 'oyun.example' }
  const browserWith = async (marketing: boolean) => {
    const answered = await world.anyone.put('/cookie/preferences', { marketing }, { ip: freshIp() })
    return { cookie: `GUID=${cookiesOf(answered).get('GUID')?.value}` }
  }
  for (const headers of [{}, { cookie: 'GUID=olmaz' }, await browserWith(false)]) {
    const { email, answer } = await register({ origin }, headers)
    expect(answer.status).toBe(201)
    expect((await detailOf(email)).origin).toBeNull()
  }
  const { email } = await register({ origin }, await browserWith(true))
  expect((await detailOf(email)).origin).toEqual({ ...origin, medium: null })
  const { accessToken } = await signIn(email)
  const me = world.call({ headers: { authorization: `Bearer ${accessToken}` } })
  await me.put('/cookie/preferences', { performance: false })
  expect((await detailOf(email)).origin).not.toBeNull()
  await me.delete('/cookie/consent', { consentIds: [4] })
  expect((await detailOf(email)).origin).toBeNull()
})
