import { beforeEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { password } from '#api/testing/build.ts'
import { openTerminal } from '#cli/testing/terminal.ts'

const emails = ['ayse@ornek.com', 'zehra@ornek.com'] as const

const [terminal, other] = await Promise.all([openTerminal(), openTerminal()])
for (const email of emails) await terminal.world.admin({ email })
await other.world.admin({ email: emails[0] })

const file = () => join(terminal.home, '.config', 'meydan', 'profiles.json')
const signIn = (email: string, url = terminal.url) =>
  terminal.run(['login', '--email', email, '--password-stdin', '--url', url], { stdin: password })
/** Without an address in the environment, so that the profile decides. */
const run = (args: string[], env = {}) => terminal.run(args, { env: { MEYDAN_API_URL: '', ...env } })
const who = async (env = {}) => {
  const { json } = await run(['auth', 'status', '--json'], env)
  return json && [json.user.email, json.url]
}

beforeEach(async () => {
  for (const { world } of [terminal, other]) await world.sql`delete from rate_limits`
  await signIn(emails[0], other.url)
  await signIn(emails[1])
  await signIn(emails[0])
})

test('list shows all profiles without their tokens, last used first', async () => {
  const { stdout, json } = await run(['auth', 'list', '--json'])
  const [ayse, zehra] = emails
  expect(json.profiles).toEqual([
    { email: ayse, url: terminal.url, current: true },
    { email: zehra, url: terminal.url, current: false },
    { email: ayse, url: other.url, current: false },
  ])
  expect(stdout).not.toContain(JSON.parse(readFileSync(file(), 'utf8')).profiles[0].refreshToken)
  const lines = await run(['auth', 'list'])
  expect(lines.stdout).toStartWith(`${ayse}\t${terminal.url}\tcurrent\n${zehra}\t${terminal.url}\t\n`)
})

test('switch selects a profile by e-mail address, API or host', async () => {
  const switched = await run(['auth', 'switch', 'Zehra@Ornek.com'])
  expect(switched).toMatchObject({ exit: 0, stdout: `✔ Now using ${emails[1]} at ${terminal.url}\n` })
  expect(await who()).toEqual([emails[1], terminal.url])
  await run(['auth', 'switch', new URL(other.url).host])
  expect(await who()).toEqual([emails[0], other.url])
  // Of the two accounts there, the last used one.
  await run(['auth', 'switch', terminal.url])
  expect(await who()).toEqual([emails[1], terminal.url])
})

test('switch without a name selects the only other profile', async () => {
  const unclear = await run(['auth', 'switch'])
  expect(unclear).toMatchObject({ exit: 2, stderr: expect.stringContaining('meydan auth list') })
  await run(['auth', 'switch', '--url', terminal.url])
  expect(await who()).toEqual([emails[1], terminal.url])
  await run(['auth', 'switch', '--url', terminal.url])
  expect(await who()).toEqual([emails[0], terminal.url])
})

test('switch refuses an unknown or ambiguous name', async () => {
  const unknown = await run(['auth', 'switch', 'kim@ornek.com'], { LANG: 'tr_TR.UTF-8' })
  expect(unknown).toMatchObject({
    exit: 2,
    stderr: '✖ <profil>: “kim@ornek.com” diye bir profil yok\n  → Neler var: meydan auth list\n',
  })
  const ambiguous = await run(['auth', 'switch', emails[0]])
  expect(ambiguous).toMatchObject({ exit: 2, stderr: expect.stringContaining('--url') })
  await run(['auth', 'switch', emails[0], '--url', other.url])
  expect(await who()).toEqual([emails[0], other.url])
})

test('MEYDAN_PROFILE selects a profile for one command, and MEYDAN_API_URL one of that API', async () => {
  expect(await who({ MEYDAN_PROFILE: emails[1] })).toEqual([emails[1], terminal.url])
  expect(await who({ MEYDAN_PROFILE: emails[0], MEYDAN_API_URL: other.url })).toEqual([emails[0], other.url])
  expect(await who({ MEYDAN_API_URL: other.url })).toEqual([emails[0], other.url])
  expect(await who()).toEqual([emails[0], terminal.url])
  for (const env of [{ MEYDAN_PROFILE: 'x@y.z' }, { MEYDAN_PROFILE: emails[1], MEYDAN_API_URL: other.url }]) {
    const unknown = await run(['whoami'], env)
    expect(unknown.exit).toBe(2)
    expect(unknown.stderr).toStartWith(`✖ MEYDAN_PROFILE: no profile “${env.MEYDAN_PROFILE}”\n`)
    expect(await run(['auth', 'list'], env)).toMatchObject({ exit: 0 })
  }
})

test('status names the source of the account and the API', async () => {
  const profile = await run(['auth', 'status', '--json'])
  expect(profile.json).toMatchObject({ url_from: 'profile', credentials: 'profile', profiles_file: file() })
  const MEYDAN_TOKEN = await other.tokenOf(await other.world.user({ email: 'isil@ornek.com' }))
  const env = { MEYDAN_TOKEN, MEYDAN_API_URL: other.url }
  const token = await run(['auth', 'status', '--json'], env)
  expect(token.json).toMatchObject({ url_from: 'MEYDAN_API_URL', credentials: 'MEYDAN_TOKEN' })
  expect(token.json.user.email).toBe('isil@ornek.com')
  expect(token.stdout).not.toContain(MEYDAN_TOKEN)
  const shown = await run(['auth', 'status'], { ...env, LANG: 'tr_TR.UTF-8' })
  expect(shown.stdout).toMatch(/API +http:\S+ \(MEYDAN_API_URL\)\nKimlik +MEYDAN_TOKEN\n/)
})

test('status exits with 4 without an account, or with a token that the API refuses', async () => {
  const nobody = await run(['auth', 'status'], { XDG_CONFIG_HOME: '/nowhere', MEYDAN_API_URL: terminal.url })
  expect(nobody.exit).toBe(4)
  const refused = await run(['auth', 'status'], { MEYDAN_TOKEN: 'x', MEYDAN_API_URL: terminal.url })
  expect(refused.exit).toBe(4)
  expect(refused.stderr).toBe(
    '✖ The API refused MEYDAN_TOKEN: it is invalid or has expired\n  → Check MEYDAN_TOKEN\n',
  )
})

test('logout removes only the profile in use; the next one of the API follows', async () => {
  await run(['logout'])
  expect(await who()).toEqual([emails[1], terminal.url])
  const { json } = await run(['auth', 'list', '--json'])
  expect(json.profiles).toHaveLength(2)
  await run(['logout'], { MEYDAN_PROFILE: other.url })
  expect((await run(['auth', 'list', '--json'])).json.profiles).toMatchObject([{ email: emails[1] }])
})

test('login says that MEYDAN_TOKEN replaces its profile', async () => {
  const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.user())
  const { stdout } = await terminal.run(['login', '--email', emails[0], '--password-stdin'], {
    stdin: password,
    env: { MEYDAN_TOKEN },
  })
  expect(stdout).toContain('MEYDAN_TOKEN is set')
})
