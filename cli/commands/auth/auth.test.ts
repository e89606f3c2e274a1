import { describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { password } from '#api/testing/build.ts'
import { addPasskey } from '#api/testing/passkey-steps.ts'
import { appCode, enrol, nextStep, wrongAppCode } from '#api/testing/two-factor-steps.ts'
import { openTerminal, readText } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.world.admin({ email: 'ayse@ornek.com', firstName: 'Ayşe' })
const file = join(terminal.home, '.config', 'meydan', 'profiles.json')

const profiles = () => JSON.parse(readFileSync(file, 'utf8')).profiles
const stored = () => profiles().find(({ url }: { url: string }) => url === terminal.url)
const mode = (path: string) => statSync(path).mode & 0o777
const byPassword = ['login', '--email', 'ayse@ornek.com', '--password-stdin']
const signIn = () => terminal.run(byPassword, { stdin: `${password}\n` })

describe('login with a password', () => {
  test('reads the password from standard input and stores a profile that only its owner can read', async () => {
    mkdirSync(join(terminal.home, '.config', 'meydan'), { recursive: true })
    chmodSync(join(terminal.home, '.config', 'meydan'), 0o755)
    const { exit, stdout } = await signIn()
    expect(exit).toBe(0)
    expect(stdout).toBe('✔ Signed in as Ayşe Çağlar (ayse@ornek.com)\n')
    expect(stdout).not.toContain(stored().accessToken)
    expect([mode(file), mode(join(file, '..'))]).toEqual([0o600, 0o700])
  })

  test('whoami shows the signed-in user', async () => {
    const { json } = await terminal.run(['whoami', '--json'])
    expect(json).toMatchObject({ url: terminal.url, user: { email: 'ayse@ornek.com', role: 'admin' } })
  })

  test('sets the default API of later commands', async () => {
    const { exit } = await terminal.run(['whoami'], { env: { MEYDAN_API_URL: '' } })
    expect(exit).toBe(0)
  })

  test('sends no tokens to another API', async () => {
    const seen: (string | null)[] = []
    const other = Bun.serve({
      port: 0,
      fetch: (request) => {
        seen.push(request.headers.get('authorization'))
        return Response.json({ success: false, code: 'UNAUTHENTICATED', message: 'no' }, { status: 401 })
      },
    })
    const { exit } = await terminal.run(['whoami'], { env: { MEYDAN_API_URL: other.url.href } })
    await other.stop(true)
    expect({ exit, seen }).toEqual({ exit: 4, seen: [null] })
  })

  test('exits with 4 when the password is wrong', async () => {
    const ran = await terminal.run([...byPassword, '--json'], { stdin: 'yanlış' })
    expect(ran).toMatchObject({ exit: 4, failure: { code: 'INVALID_CREDENTIALS' } })
  })

  test('exits with 2 without a terminal to prompt in', async () => {
    const { exit, stderr } = await terminal.run(['login', '--email', 'ayse@ornek.com'])
    expect(exit).toBe(2)
    expect(stderr).toContain('--password-stdin')
  })
})

describe('login with two-factor authentication', () => {
  const email = 'kodlu@ornek.com'
  const withCode = (...code: string[]) =>
    terminal.run(['login', '--email', email, '--password-stdin', ...code], { stdin: password })

  test('accepts an authenticator code or a recovery code in --code', async () => {
    const { world } = terminal
    const { secret, codes } = await enrol(world, await world.user({ email }))
    const without = await withCode()
    expect(without.exit).toBe(2)
    expect(without.stderr).toContain('--code')
    const wrong = await withCode('--code', wrongAppCode(world, secret), '--json')
    expect(wrong).toMatchObject({ exit: 4, failure: { code: 'INVALID_TWO_FACTOR_CODE' } })
    nextStep(world)
    expect(await withCode('--code', appCode(world, secret))).toMatchObject({ exit: 0 })
    expect(stored().email).toBe(email)
    expect(await withCode('--code', codes[0] ?? '')).toMatchObject({ exit: 0 })
  })

  test('names the browser and recovery codes to an account whose second factor is a passkey', async () => {
    const { world } = terminal
    // Sign-ins are limited to ten a minute from a network.
    await world.sql`delete from rate_limits`
    const { me } = await addPasskey(world, await world.user({ email: 'anahtarli@ornek.com' }))
    const { codes } = (await me.post('/auth/2fa/enable-with-passkeys')).body.data
    const login = (...code: string[]) =>
      terminal.run(['login', '--email', 'anahtarli@ornek.com', '--password-stdin', ...code], {
        stdin: password,
      })
    const without = await login()
    expect(without.exit).toBe(2)
    expect(without.stderr).toMatch(/passkey[\s\S]*without --email[\s\S]*recovery code/)
    expect(await login('--code', codes[0])).toMatchObject({ exit: 0 })
  })

  test('prompts again at a terminal after a wrong code', async () => {
    const { world } = terminal
    const email = 'yanlis.kodlu@ornek.com'
    // Sign-ins are limited to ten a minute from a network.
    await world.sql`delete from rate_limits`
    const { secret } = await enrol(world, await world.user({ email }))
    nextStep(world)
    const { exit, screen } = await terminal.interact(
      ['login', '--email', email],
      [
        [/Password:\s*\n/, () => `${password}\r`],
        [/recovery code:\s*\n/, () => `${wrongAppCode(world, secret)}\r`],
        [/✖ That code is wrong[^\n]*\n[^\n]*recovery code:\s*\n/, () => `${appCode(world, secret)}\r`],
      ],
    )
    expect(exit).toBe(0)
    expect(screen).toContain(`(${email})`)
    await world.sql`delete from rate_limits`
  })

  test('exits with 2 for --code without --email', async () => {
    expect(await terminal.run(['login', '--code', '123456'])).toMatchObject({ exit: 2 })
  })
})

test('whoami --sessions lists the sessions of the user', async () => {
  const { world } = terminal
  const me = await terminal.as(await world.user({ email: 'cihazlar@ornek.com' }))
  const { json } = await me(['whoami', '--sessions', '--json'])
  expect(json.sessions).toMatchObject([{ ip: '203.0.113.7', isCurrent: true }])
  const shown = await me(['whoami', '--sessions'])
  expect(shown.stdout).toContain('203.0.113.7')
  expect(shown.stdout).toContain('current')
  expect((await me(['whoami', '--json'])).json.sessions).toBeUndefined()
})

describe('an expired access token', () => {
  test('is renewed and stored again', async () => {
    await signIn()
    const before = stored()
    terminal.world.clock.advance(2 * 3_600_000)
    expect(await terminal.run(['whoami'])).toMatchObject({ exit: 0 })
    expect(stored().accessToken).not.toBe(before.accessToken)
    expect(stored().refreshToken).not.toBe(before.refreshToken)
    expect(mode(file)).toBe(0o600)
  })

  test('is renewed by parallel commands without ending the session', async () => {
    terminal.world.clock.advance(2 * 3_600_000)
    const all = await Promise.all(Array.from({ length: 4 }, () => terminal.run(['queue', 'status'])))
    expect(all.map(({ exit }) => exit)).toEqual([0, 0, 0, 0])
    terminal.world.clock.advance(2 * 3_600_000)
    expect(await terminal.run(['whoami'])).toMatchObject({ exit: 0 })
  })

  test('of an ended session leads to meydan login', async () => {
    await terminal.world.sql`update sessions set revoked_at = now() where user_id = ${admin.id}`
    terminal.world.clock.advance(2 * 3_600_000)
    const { exit, stderr } = await terminal.run(['whoami'])
    expect(exit).toBe(4)
    expect(stderr).toContain('meydan login')
  })
})

async function lineOf(stream: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('\n')) break
  }
  return text
}

test('login in the browser shows a code and waits for its approval', async () => {
  const browser = await terminal.world.browser(admin)
  const child = terminal.start(['login', '--json'])
  const shown = await lineOf(child.stderr)
  const { user_code, verification_url, device_code } = JSON.parse(shown)
  expect(verification_url).toBe('http://meydan.test/device')
  expect(device_code).toBeUndefined()
  const { body } = await browser.post('/auth/device/approve', { user_code })
  expect(body.data.client).toStartWith('Meydan CLI')
  expect(JSON.parse(await readText(child.stdout)).user.email).toBe('ayse@ornek.com')
  expect(await child.exited).toBe(0)
  expect(await terminal.run(['queue', 'status'])).toMatchObject({ exit: 0 })
})

test('login at a terminal opens the complete link, shows it and counts the time left down', async () => {
  const page = join(terminal.home, 'opened')
  const BROWSER = join(terminal.home, 'browser')
  await Bun.write(BROWSER, `#!/bin/sh\necho "$1" > ${page}\n`)
  chmodSync(BROWSER, 0o755)
  const browser = await terminal.world.browser(admin)
  const approve = async () => {
    const user_code = (await Bun.file(page).text()).trim().split('user_code=')[1]
    await browser.post('/auth/device/approve', { user_code })
    return ''
  }
  const { exit, screen } = await terminal.interact(['login'], [[/, 9:5[0-7] left/, approve]], { BROWSER })
  expect(exit).toBe(0)
  expect(screen).toContain('This page opens in your browser:')
  expect(screen).toContain((await Bun.file(page).text()).trim())
  expect(screen).toMatch(/http:\/\/meydan\.test\/device\?user_code=[A-Z]{4}-[A-Z]{4}\s/)
})

test('login shows the complete link where no browser opens', async () => {
  const link = 'http://m/device?user_code=ABCD-EFGH'
  const begun = { device_code: 'd', user_code: 'ABCD-EFGH', verification_url: 'http://m/device', interval: 0 }
  const expired = { success: false, code: 'EXPIRED_TOKEN', message: 'too late' }
  const data = { ...begun, verification_url_complete: link, expires_in: 65 }
  const api = Bun.serve({
    port: 0,
    fetch: async ({ url }) => {
      if (!url.endsWith('/token')) return Response.json({ success: true, data })
      await Bun.sleep(1500)
      return Response.json(expired, { status: 400 })
    },
  })
  const env = { MEYDAN_API_URL: api.url.origin, LANG: 'tr_TR.UTF-8' }
  const shown = [
    terminal.interact(['login', '--no-browser'], [], { ...env, BROWSER: '/bin/true' }),
    terminal.interact(['login'], [], { ...env, BROWSER: '/bin/false' }),
    terminal.interact(['login'], [], { ...env, BROWSER: '/nowhere/browser' }),
  ]
  for (const { exit, screen } of await Promise.all(shown)) {
    expect(exit).toBe(1)
    expect(screen).toContain('Tarayıcında bu sayfayı aç:')
    expect(screen).toContain(link)
    expect(screen).toMatch(/kalan süre 1:0[0-5]/)
  }
  const piped = await terminal.run(['login'], { env })
  expect(piped.stderr).toStartWith(`Tarayıcında bu sayfayı aç:\n${link}\n`)
  await api.stop(true)
})

test('login in the browser keeps polling during a deploy and stops at maintenance', async () => {
  const refusal = (status: number, code: string) => () =>
    Response.json({ success: false, code, message: code }, { status })
  const deploying = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  const answers = [
    ...[deploying, refusal(503, 'SERVICE_UNAVAILABLE'), refusal(400, 'AUTHORIZATION_PENDING')],
    refusal(503, 'MAINTENANCE'),
  ]
  const begun = {
    ...{ device_code: 'd', user_code: 'ABCD-EFGH', verification_url: 'http://m/device', interval: 0 },
    verification_url_complete: 'http://m/device?user_code=ABCD-EFGH',
  }
  const api = Bun.serve({
    port: 0,
    fetch: ({ url }) =>
      url.endsWith('/token')
        ? answers.shift()!()
        : Response.json({ success: true, data: { ...begun, expires_in: 600 } }),
  })
  const { exit, stderr } = await terminal.run(['login', '--url', api.url.href])
  await api.stop(true)
  expect([exit, answers.length]).toEqual([1, 0])
  expect(stderr).toEndWith('✖ MAINTENANCE\n')
})

describe('logout', () => {
  test('ends the session at the API and removes its tokens', async () => {
    await signIn()
    const { accessToken } = stored()
    expect(await terminal.run(['logout'])).toMatchObject({ exit: 0 })
    expect(profiles().map(({ email }: { email: string }) => email)).not.toContain('ayse@ornek.com')
    const whoami = await terminal.run(['whoami'], { env: { MEYDAN_TOKEN: accessToken } })
    expect(whoami.exit).toBe(4)
    expect(whoami.stderr).toContain('Check MEYDAN_TOKEN')
  })

  test('removes the tokens when the API is unreachable, and warns that the session may stay open', async () => {
    const away = 'http://127.0.0.1:1'
    const XDG_CONFIG_HOME = join(terminal.home, 'away')
    const profile = { accessToken: 'a', refreshToken: 'r', email: 'ayse@ornek.com' }
    const store = join(XDG_CONFIG_HOME, 'meydan', 'profiles.json')
    await Bun.write(store, JSON.stringify({ current: away, profiles: { [away]: profile } }))
    const env = { XDG_CONFIG_HOME, MEYDAN_API_URL: away }
    const { exit, stderr } = await terminal.run(['logout'], { env })
    expect(exit).toBe(7)
    expect(stderr).toStartWith(`✖ Cannot reach ${away}. You are signed out here, but the session may`)
    expect(stderr).toContain(`${away}/profile?section=devices`)
    expect(await Bun.file(store).json()).toEqual({ current: away, profiles: [] })
    expect(await terminal.run(['logout'], { env })).toMatchObject({ exit: 0 })
  })

  test('succeeds without a session', async () => {
    const env = { XDG_CONFIG_HOME: join(terminal.home, 'fresh') }
    expect(await terminal.run(['logout', '--json'], { env })).toMatchObject({
      exit: 0,
      json: { signed_out: false },
    })
  })
})

test('a profile that cannot be written is reported in both languages', async () => {
  const { email } = await terminal.world.user()
  // Sign-ins are limited to ten a minute from a network.
  await terminal.world.sql`delete from rate_limits`
  const sign = (LANG: string) =>
    terminal.run(['login', '--email', email, '--password-stdin'], {
      env: { XDG_CONFIG_HOME: '/proc/nowhere', LANG },
      stdin: password,
    })
  const [english, turkish] = [await sign('C'), await sign('tr_TR.UTF-8')]
  expect([english.exit, turkish.exit]).toEqual([1, 1])
  expect(english.stderr).toContain('Cannot write /proc/nowhere/meydan/profiles.json')
  expect(turkish.stderr).toContain('/proc/nowhere/meydan/profiles.json yazılamadı')
})

test('a corrupt profile is reported with its path', async () => {
  const home = join(terminal.home, 'broken')
  await Bun.write(join(home, 'meydan', 'profiles.json'), '{')
  const { exit, stderr } = await terminal.run(['whoami'], { env: { XDG_CONFIG_HOME: home } })
  expect(exit).toBe(1)
  expect(stderr).toContain(join(home, 'meydan', 'profiles.json'))
  expect(existsSync(file)).toBe(true)
})
