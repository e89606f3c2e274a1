import { expect, test } from 'bun:test'
import { readSettings, settingNames } from './settings.ts'

test('an empty environment is a working one', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    JOBS: true,
    PUBLIC_URL: 'http://127.0.0.1:3000',
  })
})

test('all that is wrong is said at once', () => {
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

test('every setting stands in .env.example, and nothing else does', async () => {
  const example = await Bun.file(new URL('../.env.example', import.meta.url)).text()
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(named.sort()).toEqual([...settingNames].sort())
})
