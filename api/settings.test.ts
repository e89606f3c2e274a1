import { expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, settingNames } from './settings.ts'

test('an empty environment is valid', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    JOBS: true,
    PUBLIC_URL: 'http://127.0.0.1:3000',
  })
})

test('reports all invalid settings at once', () => {
  const wrong = {
    PORT: 'many',
    DATABASE_URL: 'nowhere',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: 'home',
  }
  const complaint = () => readSettings(wrong)
  for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'AUTH_SECRET', 'TRUSTED_PROXIES'])
    expect(complaint).toThrow(name)
})

test.each([
  ['Kisa-1', 'Use at least 8 characters'],
  ['A1-'.repeat(43), 'Use at most 128 characters'],
  ['uzunamabasit', 'Meet at least three of these'],
])('the password of the first admin follows the password rule (D37): not %p', (password, why) => {
  const given = { ADMIN_EMAIL: 'reis.kaptan@ornek.com', ADMIN_PASSWORD: password, PORT: 'many' }
  expect(() => readSettings(given)).toThrow(`ADMIN_PASSWORD: ${why}`)
  expect(() => readSettings(given)).toThrow('PORT')
  expect(() => readSettings(given)).not.toThrow(password)
})

test('.env.example has exactly the settings', async () => {
  const example = await Bun.file(new URL('../.env.example', import.meta.url)).text()
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(named.sort()).toEqual([...settingNames].sort())
})

test.each([
  ['BRAND_NAME', 'Meydan\r\nBcc: x@ornek.com'],
  ['BRAND_NAME', 'M'.repeat(51)],
  ['BRAND_NAME', '   '],
  ['MAIL_FROM', 'Meydan <a@ornek.com>\nBcc: x@ornek.com'],
])('%s is part of mail headers, so %p is refused', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

const pem = { type: 'pkcs8', format: 'pem' } as const
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  project_id: 'meydan',
  client_email: 'bot@meydan.example',
  private_key: String(privateKey.export(pem)),
}
const withAccount = (given: string) => () => readSettings({ FCM_SERVICE_ACCOUNT: given })

test.each([
  ['no JSON', '{"private_key": "s3cret', 'not JSON'],
  ['a file that is not there', '/nowhere/account.json', 'neither JSON nor a file'],
  ['half an account', JSON.stringify({ private_key: account.private_key }), 'project_id'],
  ['a key that is none', JSON.stringify({ ...account, private_key: 's3cret' }), 'private_key'],
  [
    'a key whose lines were lost on the way',
    JSON.stringify({ ...account, private_key: account.private_key.replaceAll('\n', '\\n') }),
    'private_key',
  ],
  [
    'a key of another kind',
    JSON.stringify({
      ...account,
      private_key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem),
    }),
    'private_key',
  ],
])(
  'a service account of Google that is %s stops the start, and its secret is not printed',
  (_, given, named) => {
    expect(withAccount(given)).toThrow(new RegExp(`FCM_SERVICE_ACCOUNT: .*${named}`))
    expect(withAccount(given)).not.toThrow('s3cret')
  },
)

test('a service account of Google is read from the setting or from its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-fcm-'))
  const file = join(folder, 'account.json')
  writeFileSync(file, JSON.stringify(account))
  for (const given of [JSON.stringify(account), file])
    expect(withAccount(given)()).toMatchObject({ FCM_SERVICE_ACCOUNT: given })
  rmSync(folder, { recursive: true })
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_a' }],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_b' }],
  [{ STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_b' }],
])('the keys of Stripe are both there and of one mode: not %j', (keys) => {
  expect(() => readSettings(keys)).toThrow('STRIPE_PUBLISHABLE_KEY')
})
