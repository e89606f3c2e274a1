import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { createApp } from '#api/app.ts'
import { jobContext } from '#api/context.ts'
import { createDeps } from '#api/deps.ts'
import { processExports } from '#api/features/account/export-worker.ts'
import { createLog } from '#api/lib/log.ts'
import { readSettings } from '#api/settings.ts'
import { buildSession, buildUser, password } from '#api/testing/build.ts'
import { createCaller } from '#api/testing/caller.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

/** A whole data directory: its own PostgreSQL, logs and exports. */
const dataDir = mkdtempSync(join(tmpdir(), 'meydan-traces-'))
let embedded: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  embedded = await startEmbedded({ dataDir })
  await migrate(embedded.url, 'short')
}, 60_000)
afterAll(async () => {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 20_000)

const pan = '4929420573595709'
const cvv = '8642'
/** Too long to be valid; it must not be stored either. */
const wrongCvv = '864297531864'
const token = `tok_sandbox_${crypto.randomUUID().replaceAll(/[\d-]/g, 'x')}`
const mark = 'Meydandaki izim'

function filesOf(folder: string): { name: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((name) => {
      const bytes = readFileSync(name)
      if (!name.endsWith('.zip')) return [{ name, bytes }]
      const inside = Object.entries(unzipSync(bytes))
      return inside.map(([file, data]) => ({ name: `${name}/${file}`, bytes: Buffer.from(data) }))
    })
}

const spellings = [pan, pan.replace(/(.{4})(?=.)/g, '$1 '), pan.replace(/(.{4})(?=.)/g, '$1-')]

/** The bytes around each occurrence of the card token: a heap row, a WAL record or a log line. */
function aroundToken(bytes: Buffer): string[] {
  const found: string[] = []
  for (let at = bytes.indexOf(token); at >= 0; at = bytes.indexOf(token, at + 1))
    found.push(bytes.subarray(Math.max(0, at - 200), at + 300).toString('latin1'))
  return found
}

test('no file of the data directory contains a card number or CVV after a card was saved', async () => {
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  const log = createLog({ dir: join(dataDir, 'logs'), level: 'debug' })
  const secret = new TextEncoder().encode('a secret for tests that is long enough')
  const { deps, close } = await createDeps({ url: embedded.url, settings, secret, log })
  const call = createCaller(createApp(deps))
  const user = await buildUser(deps)
  const signed = await buildSession(deps, user)
  const me = call({ headers: { authorization: `Bearer ${signed.token}` } })

  const card = {
    card_token: token,
    card_last4: '0005',
    card_type_id: 3,
    expiration_month: 12,
    expiration_year: new Date().getFullYear() + 1,
    card_holder_name: 'IŞIK ÇAĞLAR',
    is_primary: 1,
  }
  expect((await me.post('/user/payment/cards', { ...card, cvv })).status).toBe(201)
  expect((await me.post('/user/payment/cards', { ...card, cvv: wrongCvv })).status).toBe(400)
  for (const each of spellings) {
    const refused = [
      await me.post('/user/payment/cards', { ...card, cvv, card_number: each }),
      await me.post('/user/payment/cards', { ...card, cvv, card_token: each }),
      await me.post('/user/payment/cards', `{"card_number":"${each}"`),
      await me.put('/user/payment/cards/1', { card_holder_name: each }),
      await me.post('/user/payment/ibans', { iban: each }),
      await me.post('/user/info/activity', { type: 'card.typed', meta: { note: each } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
    const address = encodeURIComponent(each)
    await me.get(`/user/payment/cards/${address}?card=${address}`)
    await me.get(`/user/notifications?search=${address}`)
    await call().post('/auth/login', { email: user.email, password: each })
    await call().post('/errors/report', {
      errors: [{ message: `card ${each} refused`, name: 'Error', stack: `at ${each}`, level: 'page' }],
      url: `https://meydan.test/profile?card=${address}`,
    })
  }
  await me.put('/user/preferences/privacy', { analytics: true })
  await me.post('/user/info/activity', { type: 'trace.left', meta: { note: mark } })
  expect((await me.post('/user/data-export', { password })).status).toBe(201)
  await processExports(jobContext(deps, 'test'))
  await deps.database.db.execute('checkpoint')
  await close()

  const files = filesOf(dataDir)
  const withText = (text: string) => files.filter(({ bytes }) => bytes.includes(text)).map(({ name }) => name)
  const places = withText(mark).map((name) => name.slice(dataDir.length + 1).split('/')[0])
  expect([...new Set(places)].sort()).toEqual(['exports', 'postgres'])
  expect(withText('/user/payment/cards').some((name) => name.endsWith('access.log'))).toBe(true)

  for (const each of [...spellings, ...spellings.map(encodeURIComponent)]) expect(withText(each)).toEqual([])
  expect(withText(wrongCvv)).toEqual([])
  expect(withText('sign-in failed').some((name) => name.endsWith('security.log'))).toBe(true)
  expect(withText(user.email).filter((name) => name.includes('/logs/'))).toEqual([])
  const near = files.flatMap(({ bytes }) => aroundToken(bytes))
  expect(near.length).toBeGreaterThan(1)
  expect(near.filter((text) => text.includes(cvv))).toEqual([])
}, 60_000)
