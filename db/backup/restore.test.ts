import { expect, spyOn, test } from 'bun:test'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import postgres from 'postgres'
import { audit } from '#api/audit.ts'
import { sealRows } from '#api/features/audit/chain.ts'
import { restore } from '#api/restore.ts'
import { readSettings } from '#api/settings.ts'
import { password } from '#api/testing/build.ts'
import { cloneDatabase } from '#api/testing/database.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { createWorld, newFolder, openWorld } from '#api/testing/world.ts'
import { migrate } from '#db/migrate.ts'
import { BackupDamaged } from './format.ts'
import { RestoreRefused, restoreBackup } from './restore.ts'

const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir } })
const person = await world.admin({
  email: 'isil@ornek.com',
  firstName: 'Işıl\\tİnce\n"satır"\t\\.',
  lastName: '\\N',
})
const admin = await world.as(person)
await openTicket(await world.as(await world.user()))
for (let n = 0; n < 3; n++) await audit(world.ctx(), 'segment.create', { type: 'segment', id: n })
await sealRows(world.ctx())
const { body } = await admin.post('/admin/system/database/backup')
const file = join(dataDir, body.data.targetPath)

/** Each table with the number and the hash of its rows, and the sequences. */
async function contents(url: string) {
  const sql = postgres(url, { max: 1 })
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await sql`
      select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql(name)} t`
    found[name] = { ...row }
  }
  const sequences =
    await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  await sql.end()
  return { found, sequences: [...sequences].map((each) => ({ ...each })) }
}

/** An empty database without tables. */
async function emptyDatabase() {
  const clone = await cloneDatabase()
  const sql = postgres(clone.url, { max: 1, onnotice: () => {} })
  await sql`drop schema public cascade`
  await sql`drop schema drizzle cascade`
  await sql`create schema public`
  await sql.end()
  return clone
}

/** What changes in the source after its backup: the entry of the backup itself. */
const changed = ['audit_log', 'audit_log_id_seq', 'sessions', 'users']

test.each(['without tables', 'with the tables of a first start'])(
  'a backup is restored into an empty database %s: every row, sequence and seal, and users sign in',
  async (kind) => {
    const target = kind === 'without tables' ? await emptyDatabase() : await cloneDatabase()
    const totals = await restoreBackup(target.url, file)
    const [from, to] = await Promise.all([contents(world.url), contents(target.url)])
    expect(totals.tables).toBe(Object.keys(to.found).length)
    const same = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !changed.includes(name)))
    expect(same(to.found)).toEqual(same(from.found))
    const others = (all: typeof to.sequences) =>
      all.filter(({ sequencename }) => !changed.includes(sequencename))
    expect(others(to.sequences)).toEqual(others(from.sequences))

    await migrate(target.url, 'short')
    const restored = await createWorld({ through: () => target.url })
    const login = await restored.anyone.post('/auth/login', {
      email: 'isil@ornek.com',
      password,
      rememberMe: 0,
    })
    expect([login.status, login.body.data.user.firstName]).toEqual([200, 'Işıl\\tİnce\n"satır"\t\\.'])
    const admin = restored.call({ headers: { authorization: `Bearer ${login.body.data.accessToken}` } })
    const verified = (await admin.post('/admin/audit-log/verify', {})).body.data
    expect(verified).toMatchObject({ rows: 5, broken: [] })
    // Identities go on after the restored rows, and triggers work again.
    await openTicket(await restored.as(await restored.user()))
    await expect(restored.sql`delete from audit_log`.execute()).rejects.toThrow()
    await restored.close()
    await target.drop()
  },
  60_000,
)

test('refuses a database with users, one in use, and a damaged file, and changes nothing', async () => {
  await expect(restoreBackup(world.url, file)).rejects.toThrow(RestoreRefused)
  const target = await cloneDatabase()
  const before = await contents(target.url)
  const other = postgres(target.url, { max: 1 })
  await other`select 1`
  await expect(restoreBackup(target.url, file)).rejects.toThrow(/other connections/)
  await other`insert into users (email, first_name, last_name, password_hash) values ('a@b.co', 'A', 'B', 'x')`
  await other.end()
  await expect(restoreBackup(target.url, file)).rejects.toThrow(/has users/)
  const cleaner = postgres(target.url, { max: 1 })
  await cleaner`delete from users`
  await cleaner.end()

  const text = gunzipSync(await Bun.file(file).bytes()).toString()
  const damaged = join(dataDir, 'damaged.gz')
  const cases = {
    'not those that were backed up': text.replace('isil@ornek.com', 'cemal@ornek.co'),
    'ends too early': text.slice(0, text.lastIndexOf('{')),
    'not a backup': '{"format":"baska"}\n',
    'does not know': text.replace(/"createdAt":\d+/, '"createdAt":99'),
  }
  for (const [why, content] of Object.entries(cases)) {
    await Bun.write(damaged, gzipSync(content))
    await expect(restoreBackup(target.url, damaged)).rejects.toThrow(why)
  }
  await Bun.write(damaged, 'not gzip at all')
  await expect(restoreBackup(target.url, damaged)).rejects.toThrow(BackupDamaged)
  expect((await contents(target.url)).found.sla_policies).toEqual(before.found.sla_policies)
  await target.drop()
}, 30_000)

test('a restore warns once of a secret that the data was not made with', async () => {
  using warned = spyOn(console, 'warn').mockImplementation(() => {})
  using _said = spyOn(console, 'log').mockImplementation(() => {})
  const target = await emptyDatabase()
  const AUTH_SECRET = 'another secret that is long enough'
  await restore(readSettings({ DATABASE_URL: target.url, DATA_DIR: dataDir, AUTH_SECRET }), file)
  expect(warned.mock.calls).toEqual([
    [expect.stringContaining('is not the one that this data was made with')],
  ])
  await target.drop()
}, 60_000)
