import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { cloneDatabase } from '#api/testing/database.ts'
import { openTerminal, readText } from '#cli/testing/terminal.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'meydan-cli-backups-'))
const terminal = await openTerminal({ env: { DATA_DIR: dataDir } })
const admin = await terminal.as(await terminal.world.admin())
const gamer = await terminal.as(await terminal.world.user())
afterAll(() => rm(dataDir, { recursive: true }))

test('status, tables, slow and active read the database', async () => {
  const status = await admin(['db', 'status'])
  expect(status.stdout).toMatch(/^✔ The database answers\n\nDatabase +meydan@127\.0\.0\.1:\d+\/meydan_/)
  expect((await admin(['db', 'status', '--json'])).json.status).toBe('up')
  expect((await admin(['db', 'tables'])).stdout).toMatch(/^neighborhoods\t|\nusers\t/)
  const slow = await admin(['db', 'slow', '--min-duration', '0', '--json'])
  expect(slow.json).toMatchObject({ extensionAvailable: true, minDuration: 0 })
  expect(await admin(['db', 'active'])).toMatchObject({ exit: 0 })
  expect(await gamer(['db', 'status'])).toMatchObject({ exit: 5 })
})

test('vacuum, reindex and kill need --yes, and names of the catalogue', async () => {
  for (const command of [['vacuum'], ['reindex'], ['kill', '1']])
    expect(await admin(['db', ...command])).toMatchObject({ exit: 2 })
  expect((await admin(['db', 'vacuum', '--table', 'users', '--yes'])).stdout).toBe(
    '✔ The vacuum is complete\n',
  )
  expect((await admin(['db', 'reindex', '--index', 'users_pkey', '--yes'])).exit).toBe(0)
  expect(await admin(['db', 'vacuum', '--table', 'pg_class', '--yes'])).toMatchObject({ exit: 6 })
  expect(await admin(['db', 'kill', '2000000000', '--yes'])).toMatchObject({ exit: 6 })
})

test('a backup is created, listed, verified and not restored over a running server, and a damaged one is a failure', async () => {
  expect((await admin(['backup', 'list'])).stderr).toBe('No backups found\n')
  const created = await admin(['backup', 'create', '--level', '1', '--json'])
  const name: string = created.json.fileName
  expect((await admin(['backup', 'list'])).stdout).toMatch(new RegExp(`^${name}\t\\d+\t\\S+Z\tvalid\n$`))
  expect((await admin(['backup', 'verify', name])).stdout).toBe(`✔ ${name} is intact\n`)
  for (const confirmed of [[], ['--yes']]) {
    const restore = await admin(['backup', 'restore', name, ...confirmed, '--json'])
    expect(restore).toMatchObject({ exit: 1, stdout: '', failure: { code: 'SERVER_RUNNING' } })
  }
  expect((await admin(['backup', 'restore', name])).stderr).toContain(`./meydan restore ${name}`)
  const [file] = (await readdir(join(dataDir, 'backups'))).filter((each) => each === name)
  await writeFile(join(dataDir, 'backups', file!), 'x')
  for (const command of ['verify', 'restore'])
    expect(await admin(['backup', command, name, '--json'])).toMatchObject({
      exit: 1,
      failure: { code: 'BACKUP_DAMAGED' },
    })
  expect(await admin(['backup', 'verify', 'yok'])).toMatchObject({ exit: 6 })
})

test('where the server is stopped a backup is restored with --yes, and nothing without it', async () => {
  const { json } = await admin(['backup', 'create', '--json'])
  const target = await cloneDatabase()
  async function people() {
    const sql = new SQL(target.url)
    const rows = await sql`select email from users order by email`
    await sql.end()
    return rows.map(({ email }: { email: string }) => email)
  }
  // From its source, because the server may not be built yet beside the built program.
  async function restore(url: string, ...more: string[]) {
    const main = join(import.meta.dirname, '../../main.ts')
    const child = Bun.spawn([process.execPath, main, 'backup', 'restore', json.fileName, '--json', ...more], {
      env: { ...process.env, MEYDAN_API_URL: url, DATABASE_URL: target.url, DATA_DIR: dataDir },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [out, errors] = await Promise.all([readText(child.stdout), readText(child.stderr)])
    return { exit: await child.exited, ...JSON.parse(out || errors) }
  }
  const stopped = 'http://127.0.0.1:1'
  expect(await restore(stopped)).toMatchObject({ exit: 1, code: 'NOT_CONFIRMED' })
  expect(await restore('http://meydan.invalid', '--yes')).toMatchObject({ exit: 1, code: 'SERVER_ELSEWHERE' })
  expect(await people()).toEqual([])
  expect(await restore(stopped, '--yes')).toMatchObject({ exit: 0, name: json.fileName })
  expect(await people()).toEqual(
    (await terminal.world.sql`select email from users order by email`).map(({ email }) => email),
  )
  const again = await restore(stopped, '--yes')
  expect(again).toMatchObject({ exit: 1, code: 'NOT_RESTORED' })
  expect(again.message).toContain('The database has users')
  await target.drop()
})
