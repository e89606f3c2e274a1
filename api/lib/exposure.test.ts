import { expect, test } from 'bun:test'
import { readSettings } from '#api/settings.ts'
import { exposureWarning } from './exposure.ts'

const warning = (env: Record<string, string | undefined>) => exposureWarning(readSettings(env))

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://localhost:5173' },
  { HOST: '0.0.0.0', NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32) },
])('does not warn on a loopback address or in production: %j', (env) => {
  expect(warning(env)).toBeUndefined()
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [{ HOST: '::', PUBLIC_URL: 'http://127.0.0.1:3000' }, 'HOST=::'],
  [{ HOST: '192.168.1.20' }, 'HOST=192.168.1.20'],
  [{ PUBLIC_URL: 'http://meydan.example.com' }, 'PUBLIC_URL=http://meydan.example.com'],
])('warns of the outbox, sandbox cards and cookies in development: %j', (env, setting) => {
  const text = warning(env)
  expect(text).toStartWith(
    `WARNING: NODE_ENV is development, but ${setting} lets other people reach this server.\n`,
  )
  for (const open of [
    'codes and sign-in links',
    'sandbox',
    'Cookies are not Secure',
    'Set NODE_ENV=production',
  ])
    expect(text).toContain(open)
})

test('does not warn of cookies with https, which makes them Secure', () => {
  expect(warning({ PUBLIC_URL: 'https://meydan.example.com' })).not.toContain('Cookies')
})

test('does not warn of the sandbox where Stripe saves cards', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_b' }
  expect(warning({ HOST: '0.0.0.0', ...stripe })).not.toContain('sandbox')
})

test('warns of pushes to private addresses, and not of the outbox, in test', () => {
  const text = warning({ NODE_ENV: 'test', HOST: '0.0.0.0' })
  expect(text).toContain('private addresses')
  expect(text).not.toContain('outbox')
})
