import { expect, test } from 'bun:test'
import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { password } from '#api/testing/build.ts'
import { startReplica, until } from '#api/testing/replica.ts'
import { createWorld, newFolder, openWorld } from '#api/testing/world.ts'

const base = '/admin/system/database'
const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir, BACKUPS_KEEP: '3' } })
const admin = await world.as(await world.admin({ firstName: 'Işıl\\tİnce\n"satır" \\.' }))

const folder = () => join(dataDir, 'backups')
const list = async () => (await admin.get(`${base}/backups`)).body.data

test('a backup is a private file with a name chosen by the server, whatever path the request contains (D76)', async () => {
  expect(await list()).toMatchObject({ items: [], running: false, keep: 3 })
  const body = { backupPath: '../../etc/yedek', compressionLevel: 9 }
  const { status, body: answer } = await admin.post(`${base}/backup`, body)
  const { data } = answer
  expect([status, data.fileName]).toEqual([
    200,
    expect.stringMatching(/^meydan-\d{8}-\d{9}-[0-9a-f]{6}\.backup\.gz$/),
  ])
  expect(data).toMatchObject({
    compressedFileName: data.fileName,
    normalFileName: data.fileName.slice(0, -3),
    targetPath: `backups/${data.fileName}`,
    compressedFilePath: `backups/${data.fileName}`,
    normalFolder: 'backups',
    compressedFolder: 'backups',
  })
  const file = await stat(join(folder(), data.fileName))
  expect([file.mode & 0o777, file.size]).toEqual([0o600, data.compressedSize])
  expect((await stat(folder())).mode & 0o777).toBe(0o700)
  const content = gunzipSync(await Bun.file(join(folder(), data.fileName)).bytes())
  expect(content.length).toBe(data.originalSize)
  expect(data.compressionRatio).toBeCloseTo((1 - file.size / content.length) * 100, 0)
  expect((await list()).items).toMatchObject([
    { name: data.fileName, size: file.size, checksum: 'valid', createdAt: data.timestamp },
  ])
  const [entry] = await world.sql`select target_id as id from audit_log where action = 'database.backup'`
  expect(entry!.id).toBe(data.fileName)
})

test('a check finds a changed, a cut off and a foreign file', async () => {
  const { fileName } = (await admin.post(`${base}/backup`, { compressionLevel: 0 })).body.data
  const verify = async () => (await admin.post(`${base}/backups/${fileName}/verify`)).body.data.checksum
  expect(await verify()).toBe('valid')
  const path = join(folder(), fileName)
  const whole = await Bun.file(path).bytes()
  const changed = whole.slice()
  changed[whole.length >> 1]! ^= 1
  await writeFile(path, changed)
  expect(await verify()).toBe('invalid')
  expect((await list()).items[0].checksum).toBe('invalid')
  await writeFile(path, whole)
  await truncate(path, whole.length - 40)
  expect((await list()).items[0].checksum).toBe('invalid')
  expect(await verify()).toBe('invalid')
  // Without its note the hashes inside the file decide.
  await rm(path.replace('.backup.gz', '.json'))
  expect((await list()).items[0].checksum).toBe('unverified')
  expect(await verify()).toBe('invalid')
  await writeFile(path, whole)
  expect(await verify()).toBe('valid')
  for (const name of ['..%2F..%2Fauth.secret', 'yok.backup.gz', fileName.replace('.gz', '.gzx')])
    expect((await admin.post(`${base}/backups/${name}/verify`)).status).toBe(404)
})

test('the newest few are kept', async () => {
  for (let made = 0; made < 3; made++) {
    world.clock.advance(2_000)
    expect((await admin.post(`${base}/backup`)).status).toBe(200)
  }
  const { items } = await list()
  expect(items).toHaveLength(3)
  expect((await readdir(folder())).sort()).toHaveLength(6)
  const times = items.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
})

test('fifty concurrent requests on two replicas create one backup at a time', async () => {
  await world.sql`create table heavy as select g as id, repeat(md5(g::text), 8) as t from generate_series(1, 40000) g`
  const before = (await list()).items[0].name
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.post(`${base}/backup`)))
  const codes = new Set(answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code)))
  expect(codes).toEqual(new Set(['ok', 'DATABASE_BUSY']))
  const { items, running } = await list()
  expect(items[0].name).not.toBe(before)
  expect(running).toBe(false)
  expect((await readdir(folder())).filter((name) => name.includes('partial'))).toEqual([])
})

test('a full disk is 507 and leaves no file', async () => {
  const full = await createWorld({ env: { DATA_DIR: dataDir, FILES_KEEP_FREE_MB: '900000000' } })
  const operator = await full.as(await full.admin())
  const count = (await readdir(folder())).length
  const refused = await operator.post(`${base}/backup`)
  expect([refused.status, refused.body.code]).toEqual([507, 'BACKUP_NO_ROOM'])
  expect(await readdir(folder())).toHaveLength(count)
  await full.close()
})

test('a connection that ends in the middle is a failure that leaves no file, and the next backup works', async () => {
  await world.sql`insert into heavy select g, repeat(md5(g::text), 8) from generate_series(1, 100000) g`
  const count = (await readdir(folder())).length
  const making = admin.post(`${base}/backup`)
  await until(
    async () =>
      (
        await world.sql`select pg_terminate_backend(pid) from pg_stat_activity
          where query = 'fetch 2000 from backup' and datname = current_database()`
      ).length > 0,
  )
  const { status } = await making
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await readdir(folder())).toHaveLength(count)
  expect((await admin.post(`${base}/backup`)).status).toBe(200)
})

test('a process that is killed half-way leaves nothing that is listed, and the next backup removes it', async () => {
  const replica = await startReplica(world.url, { DATA_DIR: dataDir, JOBS: 'off' })
  const { email } = await world.admin({ email: 'kill@ornek.com' })
  const login = await fetch(`${replica.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, rememberMe: 0 }),
  })
  const { data } = await login.json()
  const names = (await list()).items.map(({ name }: { name: string }) => name)
  fetch(`${replica.origin}/api/v1${base}/backup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data?.accessToken}`, 'content-type': 'application/json' },
    body: '{"compressionLevel":9}',
  }).catch(() => {})
  const partials = async () => (await readdir(folder())).filter((name) => name.endsWith('.partial'))
  await until(async () => (await partials()).length > 0)
  expect((await list()).running).toBe(true)
  expect((await admin.post(`${base}/backup`)).body.code).toBe('DATABASE_BUSY')
  await replica.kill()
  expect(await partials()).toHaveLength(1)
  expect((await list()).items.map(({ name }: { name: string }) => name)).toEqual(names)
  await until(async () => (await admin.post(`${base}/backup`)).status === 200)
  expect(await partials()).toEqual([])
})
