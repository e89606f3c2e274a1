import { beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { AppError } from '#api/http/errors.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import { freshIp, linkIn, newestMail, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Answer } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'
import { oneTimeTokens, users } from '#db/schema/index.ts'
import { findAccount } from './account-queries.ts'
import { startSession } from './sessions.ts'

let ip: string
const world = await openWorld()
beforeEach(() => {
  ip = freshIp()
})

const newPassword = 'Bambaska-Kelime-7'
const login = (email: string, with_ = password) =>
  world.anyone.post('/auth/login', { email, password: with_ }, { ip })
const forgot = (email: string) => world.anyone.post('/auth/forgot-password', { email })
const reset = (token: string, given: object = {}) =>
  world.anyone.post('/auth/reset-password', { token, newPassword, ...given })
const resetLink = async (email: string) => {
  await forgot(email)
  return tokenIn(await newestMail(world, email))
}

describe('a forgotten password', () => {
  test('answers alike for every address, and mails only accounts', async () => {
    const { email } = await world.user()
    const known = await forgot(email)
    const unknown = await forgot('kimse@ornek.com')
    expect(known.status).toBe(200)
    expect(known.body.success).toBe(true)
    expect(unknown.body).toEqual(known.body)
    expect(await world.mailsTo('kimse@ornek.com')).toHaveLength(0)
    const link = linkIn(await newestMail(world, email))
    expect(link.origin + link.pathname).toBe('http://meydan.test/reset-password')
    expect(link.searchParams.get('lang')).toBe('tr')
    const [row] = await world.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.email, email))
    expect(row?.hash).not.toBe(link.searchParams.get('token'))
  })

  test('is reset once by the link, which ends all sessions and lifts locks', async () => {
    const user = await world.user({ language: 'en', emailVerifiedAt: null })
    const there = await world.as(user)
    for (let attempt = 0; attempt < 5; attempt++) await login(user.email, 'Yanlis-Kelime-1')
    expect((await login(user.email)).status).toBe(423)
    const token = await resetLink(user.email)
    const older = token
    const newer = await resetLink(user.email)
    expect((await reset(newer)).status).toBe(200)
    expect((await there.get('/auth/status')).status).toBe(401)
    expect((await login(user.email)).status).toBe(401)
    expect((await login(user.email, newPassword)).status).toBe(200)
    for (const used of [newer, older]) {
      const again = await reset(used, { newPassword: 'Ucuncu-Kelime-8' })
      expect(again.status).toBe(400)
      expect(again.body.code).toBe('INVALID_RESET_TOKEN')
    }
    const changed = (await world.mailsTo(user.email)).find(({ subject }) => subject.includes('has changed'))
    expect(changed?.subject).toBe('Your Meydan password has changed')
    expect(changed?.text).toContain('has just changed, and all your sessions have ended.')
    const [after] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect(after?.emailVerifiedAt).not.toBeNull()
  })

  test('can be reset within an hour', async () => {
    const { email } = await world.user()
    const token = await resetLink(email)
    world.clock.advance(3_600_001)
    expect((await reset(token)).body.code).toBe('INVALID_RESET_TOKEN')
  })

  test('is not reset by a token for another purpose or an invented one', async () => {
    const { email } = await world.user()
    await world.anyone.post('/auth/verify-email', { email })
    expect((await reset(tokenIn(await newestMail(world, email)))).body.code).toBe('INVALID_RESET_TOKEN')
    expect((await reset('made-up')).body.code).toBe('INVALID_RESET_TOKEN')
    const missing = await world.anyone.post('/auth/reset-password', { newPassword })
    expect(missing.body.errors[0]).toEqual({
      path: 'token',
      code: 'TOKEN_REQUIRED',
      message: 'Geçersiz sıfırlama bağlantısı',
    })
  })

  test.each([
    [{ newPassword: '' }, 'newPassword', 'PASSWORD_REQUIRED'],
    [{ newPassword: 'Kisa-1' }, 'newPassword', 'PASSWORD_TOO_SHORT'],
    [{ newPassword: 'Sifre123' }, 'newPassword', 'PASSWORD_COMMON'],
    [{ newPassword: 'Isik-1234' }, 'newPassword', 'PASSWORD_PERSONAL'],
    [{ confirmPassword: 'x' }, 'confirmPassword', 'PASSWORDS_DIFFER'],
  ])('rejects %p and keeps the link valid', async (given, path, code) => {
    const { email } = await world.user()
    const token = await resetLink(email)
    const refused = await reset(token, given)
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]).toMatchObject({ path, code })
    expect((await reset(token, { confirmPassword: newPassword })).status).toBe(200)
  })

  test('is reset once by two links at once', async () => {
    const { email } = await world.user()
    const links = [await resetLink(email), await resetLink(email)]
    const answers = await Promise.all([...links, ...links].map((token) => reset(token)))
    expect(tally(answers)).toEqual({ 200: 1, 400: 3 })
  })

  test('rejects a sign-in with the old password that was still being verified', async () => {
    const user = await world.user()
    const asRead = await findAccount(world.db, user.id)
    expect((await reset(await resetLink(user.email))).status).toBe(200)
    const late = startSession(world.ctx(), asRead!, { persistent: true })
    expect(await late.catch((error) => (error instanceof AppError ? error.code : error))).toBe(
      'INVALID_CREDENTIALS',
    )
  })
})

describe('changing the password', () => {
  test('keeps this session and ends all others', async () => {
    const user = await world.user()
    const [here, there] = [await world.browser(user), await world.as(user)]
    const changed = await here.put('/auth/update-password', {
      currentPassword: password,
      newPassword,
      confirmPassword: newPassword,
    })
    expect(changed.status).toBe(200)
    expect((await here.get('/auth/status')).status).toBe(200)
    expect((await there.get('/auth/status')).status).toBe(401)
    const mail = await newestMail(world, user.email)
    expect(mail?.text).toContain('Şifren az önce değişti ve diğer oturumların kapandı.')
    expect((await login(user.email)).status).toBe(401)
    expect((await login(user.email, newPassword)).status).toBe(200)
  })

  test('rejects the current password as the new one, also by a mailed link', async () => {
    const user = await world.user()
    const here = await world.as(user)
    const unchanged = (answer: Answer) => [
      answer.status,
      answer.body.errors?.[0]?.path,
      answer.body.errors?.[0]?.code,
    ]
    const kept = await here.put(
      '/auth/update-password',
      { currentPassword: password, newPassword: password },
      { ip },
    )
    expect(unchanged(kept)).toEqual([400, 'newPassword', 'PASSWORD_UNCHANGED'])
    const token = await resetLink(user.email)
    expect(unchanged(await reset(token, { newPassword: password }))).toEqual([
      400,
      'newPassword',
      'PASSWORD_UNCHANGED',
    ])
    expect((await reset(token)).status).toBe(200)
    expect((await login(user.email, newPassword)).status).toBe(200)
  })

  test('reports a wrong current password at its field, in both languages, and locks after five', async () => {
    const here = await world.as(await world.user())
    const change = (currentPassword: string, language = 'tr') =>
      here.put(
        '/auth/update-password',
        { currentPassword, newPassword },
        { ip, headers: { 'accept-language': language } },
      )
    const inTurkish = await change('Yanlis-Kelime-1')
    expect(inTurkish.status).toBe(400)
    expect(inTurkish.body.errors).toEqual([
      { path: 'currentPassword', code: 'CURRENT_PASSWORD_WRONG', message: 'Mevcut şifren yanlış' },
    ])
    const inEnglish = await change('Yanlis-Kelime-1', 'en')
    expect(inEnglish.body.errors[0].message).toBe('Your current password is wrong')
    for (let attempt = 0; attempt < 3; attempt++) await change('Yanlis-Kelime-1')
    expect((await change(password)).status).toBe(423)
    expect((await here.get('/auth/status')).status).toBe(200)
  })

  test('counts wrong passwords together with other endpoints, from all networks', async () => {
    const user = await world.user()
    const here = await world.as(user)
    const guess = (currentPassword: string) =>
      here.put('/auth/update-password', { currentPassword, newPassword }, { ip: freshIp() })
    const prove = (given: string) => here.post('/auth/2fa/setup', { password: given }, { ip: freshIp() })
    for (let attempt = 0; attempt < 3; attempt++) expect((await guess('Yanlis-Kelime-1')).status).toBe(400)
    for (let attempt = 0; attempt < 2; attempt++) expect((await prove('Yanlis-Kelime-1')).status).toBe(403)
    for (const locked of [await guess(password), await prove(password)]) {
      expect([locked.status, locked.body.code]).toEqual([423, 'ACCOUNT_LOCKED'])
      expect(locked.headers.get('retry-after')).toBe(String(locked.body.lockoutInfo.retryAfter))
    }
    expect((await login(user.email)).status).toBe(200)
    expect((await reset(await resetLink(user.email))).status).toBe(200)
    const again = await world.as(user)
    const changed = { currentPassword: newPassword, newPassword: 'Ucuncu-Kelime-8' }
    expect((await again.put('/auth/update-password', changed)).status).toBe(200)
  })

  test('requires a session, the current password and a valid new one', async () => {
    expect((await world.anyone.put('/auth/update-password', {})).status).toBe(401)
    const here = await world.as(await world.user())
    const empty = await here.put('/auth/update-password', {})
    expect(empty.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Mevcut şifre gerekli',
      'Yeni şifre gerekli',
    ])
    const differing = { currentPassword: password, newPassword, confirmPassword: '' }
    expect((await here.put('/auth/update-password', differing)).body.errors).toEqual([
      { path: 'confirmPassword', code: 'PASSWORDS_DIFFER', message: 'Şifreler eşleşmiyor' },
    ])
    const weak = await here.put('/auth/update-password', {
      currentPassword: password,
      newPassword: 'sifresifre',
    })
    expect(weak.body.errors[0]).toMatchObject({ path: 'newPassword', code: 'PASSWORD_TOO_SIMPLE' })
  })
})

test.each(['/auth/forgot-password', '/auth/verify-email', '/support/guest-access'])(
  '%s writes as many rows for unknown addresses, so that response time does not reveal accounts',
  async (path) => {
    const user = await world.user()
    const ticket = { subject: 'Konu burada', description: 'Yirmi karakterden uzun.', category: 'general' }
    await world.anyone.post('/support/tickets', { ...ticket, guest_email: user.email, guest_name: 'Ada' })
    await world.deps.mailQueue.idle()
    using _ = spyOn(world.deps.mailQueue, 'wake').mockReturnValue()
    for (const email of [user.email, 'hic-kimse@ornek.com'])
      expect((await world.anyone.post(path, { email })).status).toBe(200)
    const [known, unknown] = await world.sql<{ to: string; subject: string; size: number }[]>`
      select recipient as to, subject, length(text) + length(html) as size from unsent_mails order by id`
    await world.sql`delete from unsent_mails`
    expect(known!.to).toBe(user.email)
    expect(unknown).toEqual({ ...known!, to: noAddress })
  },
)

test('using up the mails to one address does not block mails to other addresses', async () => {
  const [stranger, owner] = ['2001:db8:6:1::1', '2001:db8:5:1::1']
  const { email } = await world.user()
  const ways = ['/auth/register', '/auth/forgot-password', '/auth/verify-email', '/support/guest-access']
  for (const address of [email, 'gonderilmeyen@ornek.com']) {
    for (const way of ways) {
      const ask = (ip: string, given = address) => world.anyone.post(way, { email: given }, { ip })
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(stranger)))
      expect(tally(answers)).toEqual({ 200: 5, 429: 45 })
      expect((await ask('2001:db8:6:2::1', address.toUpperCase())).status).toBe(429)
      expect((await ask(owner)).status).toBe(200)
    }
  }
})

test('sends at most a thousand mails an hour for one network, to any addresses', async () => {
  const { email } = await world.user()
  const ways = ['/auth/register', '/auth/resend-code', '/auth/forgot-password', '/auth/verify-email']
  const ask = (mail: number) =>
    world.anyone.post(ways[mail % 4]!, { email: `yabanci${mail}@ornek.com` }, { ip: `2001:db8:9:1::${mail}` })
  for (let mail = 0; mail < 4; mail++) expect((await ask(mail)).status).toBe(200)
  await world.sql`update rate_limits set points = 999 where key = 'mail-network:2001:db8:9:1::/64' and points = 4`
  expect((await ask(4)).status).toBe(200)
  for (const way of ways) {
    const known = await world.anyone.post(way, { email }, { ip: '2001:db8:9:1::1' })
    const unknown = await world.anyone.post(way, { email: 'kimse@ornek.com' }, { ip: '2001:db8:9:1::2' })
    expect([known.status, known.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(known.body.rateLimitInfo).toMatchObject({ limit: 1000, remaining: 0 })
    expect(known.headers.get('retry-after')).toBe(String(known.body.retryAfter))
    expect([unknown.status, unknown.body.code]).toEqual([known.status, known.body.code])
    expect((await world.anyone.post(way, { email }, { ip: '2001:db8:9:2::1' })).status).toBe(200)
  }
})

describe('verifying the address of an account', () => {
  test('works once with a mailed link, within a day; the request answers alike for every address', async () => {
    const user = await world.user({ emailVerifiedAt: null })
    const ask = (email: string) => world.anyone.post('/auth/verify-email', { email })
    const [known, unknown] = [await ask(user.email), await ask('hickimse@ornek.com')]
    expect(known.body).toEqual(unknown.body)
    expect(known.status).toBe(200)
    expect(await world.mailsTo('hickimse@ornek.com')).toHaveLength(0)
    const link = linkIn(await newestMail(world, user.email))
    expect(link.pathname).toBe('/verify-email')
    const confirm = () => world.anyone.post('/auth/confirm-email', { token: link.searchParams.get('token') })
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).body.code).toBe('INVALID_VERIFICATION_TOKEN')
    const [after] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect(after?.emailVerifiedAt).not.toBeNull()
  })
})
