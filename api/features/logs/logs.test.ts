import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { compress, moveToArchive } from '#api/lib/log-archive.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'

const dir = newFolder()
const world = await openWorld({ logs: dir })
const admin = await world.as(await world.admin(), { confirmed: true })
beforeEach(() => world.deps.log.flush())

const logs = '/admin/system/logs'
const at = (minutes: number) => new Date(world.deps.now().getTime() - minutes * 60_000).toISOString()
const line = (level: string, minutes: number, msg: string) =>
  `${JSON.stringify({ level, time: at(minutes), type: 'error', msg })}\n`
const write = (...lines: string[]) => writeFileSync(join(dir, 'error.log'), lines.join(''))
const messages = async (query: string) => {
  const { body } = await admin.get(`${logs}/error?${query}`)
  return body.data.entries.map(({ raw }: { raw: string }) => JSON.parse(raw).msg)
}

describe('the overview', () => {
  test('has sizes and lines of every file, and counts appended lines only once', async () => {
    write(line('error', 1, 'bir'), line('error', 1, 'iki'))
    const first = (await admin.get(logs)).body.data
    expect(first.files.error).toMatchObject({ exists: true, lines: 2, size: expect.any(Number) })
    expect(first).toMatchObject({ writesFiles: true, summary: { totalFiles: expect.any(Number) } })
    expect(Object.keys(first.files).sort()).toEqual(
      ['access', 'application', 'audit', 'error', 'security', 'system'].sort(),
    )
    appendFileSync(join(dir, 'error.log'), line('error', 0, 'üç'))
    expect((await admin.get(logs)).body.data.files.error.lines).toBe(3)
    write(line('error', 1, 'tek'))
    expect((await admin.get(logs)).body.data.files.error.lines).toBe(1)
  })

  test('says so when a file does not exist', async () => {
    rmSync(join(dir, 'error.log'), { force: true })
    const { files } = (await admin.get(logs)).body.data
    expect(files.error).toMatchObject({ exists: false, size: 0, lines: 0, lastModified: null })
    const { data } = (await admin.get(`${logs}/error`)).body
    expect(data).toMatchObject({ entries: [], pagination: { total: 0, totalPages: 1, hasMore: false } })
  })
})

describe('the lines of a file', () => {
  beforeEach(() =>
    write(
      line('info', 60 * 24 * 3, 'üç gün önce'),
      line('warn', 120, 'IŞIK söndü'),
      line('error', 60, 'bağlantı koptu'),
      line('fatal', 1, 'çöktü'),
    ),
  )

  test('come newest first with their number, or oldest first', async () => {
    const { entries, pagination } = (await admin.get(`${logs}/error?limit=3`)).body.data
    expect(entries.map(({ lineNumber }: { lineNumber: number }) => lineNumber)).toEqual([4, 3, 2])
    expect(pagination).toEqual({ total: 4, currentPage: 1, totalPages: 2, hasMore: true })
    expect(await messages('limit=3&page=2')).toEqual(['üç gün önce'])
    expect(await messages('lines=2&tail=false')).toEqual(['üç gün önce', 'IŞIK söndü'])
  })

  test('are filtered by level, text in Turkish, and time', async () => {
    expect(await messages('level=fatal')).toEqual(['çöktü'])
    expect(await messages('search=ışık')).toEqual(['IŞIK söndü'])
    expect(await messages('search=baglanti')).toEqual(['bağlantı koptu'])
    expect(await messages(`startDate=${at(90)}`)).toEqual(['çöktü', 'bağlantı koptu'])
    expect(await messages(`endDate=${at(60 * 24)}`)).toEqual(['üç gün önce'])
    expect(await messages('level=all&search=')).toHaveLength(4)
  })

  test('are complete in files of several chunks, and very long ones are shortened', async () => {
    const long = 'x'.repeat(100_000)
    write(...Array.from({ length: 3000 }, (_, n) => line('info', 1, `satır ${n} ${'y'.repeat(200)}`)))
    appendFileSync(join(dir, 'error.log'), line('error', 1, long))
    const { entries, pagination } = (await admin.get(`${logs}/error?lines=1000`)).body.data
    expect(pagination).toMatchObject({ total: 3001, totalPages: 4 })
    expect(entries[0].raw.length).toBeLessThan(33_000)
    expect(JSON.parse(entries[999].raw).msg).toStartWith('satır 2001 ')
  })

  test('of an unknown type or with a path traversal are refused', async () => {
    for (const type of ['secrets', '..%2F..%2Fauth.secret', '%2e%2e'])
      expect([400, 404]).toContain((await admin.get(`${logs}/${type}`)).status)
  })
})

describe('lines after a cursor', () => {
  const path = () => join(dir, 'error.log')
  const read = async (query: string) => {
    const { data } = (await admin.get(`${logs}/error?${query}`)).body
    const said = data.entries.map(({ raw }: { raw: string }) => JSON.parse(raw).msg)
    return { ...data, said, hasMore: data.pagination.hasMore }
  }
  const append = (...said: string[]) =>
    appendFileSync(path(), said.map((msg) => line('error', 0, msg)).join(''))
  /** Reads pages of two lines until there are no more. */
  async function readAll(cursor: string) {
    const said: string[] = []
    for (let [at, hasMore] = [cursor, true]; hasMore; ) {
      const page = await read(`lines=2&cursor=${at}`)
      said.push(...page.said)
      at = page.cursor
      hasMore = page.hasMore
    }
    return said
  }
  afterEach(() => rmSync(join(dir, 'archive'), { recursive: true, force: true }))

  test('come once each, oldest first and with their number, however many there are', async () => {
    write(line('error', 1, 'bir'), line('error', 1, 'iki'))
    const { cursor } = await read('lines=1')
    const first = await read(`cursor=${cursor}`)
    expect([first.said, first.cursor]).toEqual([[], cursor])
    append('üç', 'dört', 'beş', 'altı', 'yedi')
    expect(await readAll(cursor)).toEqual(['üç', 'dört', 'beş', 'altı', 'yedi'])
    const { entries } = await read(`lines=2&cursor=${cursor}`)
    expect(entries.map(({ lineNumber }: { lineNumber: number }) => lineNumber)).toEqual([3, 4])
  })

  test('are filtered, and a line that is still being written waits for its end', async () => {
    write(line('error', 1, 'bir'))
    const { cursor } = await read('')
    const whole = line('warn', 0, 'iki')
    append('öteki')
    appendFileSync(path(), whole.slice(0, 40))
    const before = await read(`cursor=${cursor}&level=warn`)
    expect(before.said).toEqual([])
    appendFileSync(path(), whole.slice(40))
    expect((await read(`cursor=${before.cursor}&level=warn`)).said).toEqual(['iki'])
  })

  test.each([
    ['moved', async (_: string) => {}],
    ['compressed', async (moved: string) => void (await compress(moved))],
  ])('follow rotated files that are %s', async (_, then) => {
    write(line('error', 1, 'bir'))
    const { cursor } = await read('')
    for (const [index, said] of [['iki', 'üç'] as const, ['dört', 'beş'] as const].entries()) {
      append(...said)
      // Files that are moved within a millisecond would have one name.
      const moved = join(dir, 'archive', `error-2026-01-01T00-00-00-00${index}Z.log`)
      renameSync(await moveToArchive(dir, 'error'), moved)
      await then(moved)
    }
    expect(await readAll(cursor)).toEqual(['iki', 'üç', 'dört', 'beş'])
    append('altı')
    expect(await readAll(cursor)).toEqual(['iki', 'üç', 'dört', 'beş', 'altı'])
  })

  test('start over after the file was truncated, and report it', async () => {
    write(line('error', 1, 'bir'), line('error', 1, 'iki'))
    const { cursor } = await read('')
    await admin.delete(`${logs}/error`)
    expect((await read(`cursor=${cursor}`)).said).toEqual([])
    append('üç')
    const after = await read(`cursor=${cursor}`)
    expect([after.said, after.truncated]).toEqual([['üç'], true])
    append('dört')
    const next = await read(`cursor=${after.cursor}`)
    expect([next.said, next.truncated]).toEqual([['dört'], false])
  })

  test('of an empty log start with its first line', async () => {
    rmSync(path(), { force: true })
    const { cursor } = await read('')
    append('bir')
    expect((await read(`cursor=${cursor}`)).said).toEqual(['bir'])
  })

  test('of the access log leave out the requests that read it', async () => {
    const access = `${logs}/access`
    let { cursor } = (await admin.get(access)).body.data
    const paths: string[] = []
    for (let poll = 0; poll < 3; poll++) {
      await admin.get(`${logs}/stats`)
      const { data } = (await admin.get(`${access}?cursor=${cursor}`)).body
      paths.push(...data.entries.map(({ raw }: { raw: string }) => JSON.parse(raw).path))
      cursor = data.cursor
    }
    expect(paths).toEqual(Array(3).fill(`/api/v1${logs}/stats`))
    // They are in the log nevertheless.
    const { entries } = (await admin.get(access)).body.data
    expect(entries[0].raw).toContain(`"path":"/api/v1${access}"`)
  })

  test('need a cursor of the API', async () => {
    for (const cursor of ['', '1', '../../auth.secret-0-0'])
      expect((await admin.get(`${logs}/error?cursor=${cursor}`)).status).toBe(400)
  })
})

test('the statistics count levels of a period, and judge them', async () => {
  write(line('fatal', 60 * 24 * 3, 'eski'), line('warn', 30, 'yavaş'))
  const day = (await admin.get(`${logs}/stats`)).body.data
  expect(day).toMatchObject({ period: '1d', byType: { error: { lines: 1, since: expect.any(String) } } })
  expect(day.summary).toMatchObject({ warnCount: 1, fatalCount: 0 })
  const week = (await admin.get(`${logs}/stats?period=7d`)).body.data
  expect(week).toMatchObject({ systemHealth: 'critical', summary: { fatalCount: 1, errorCount: 1 } })
  expect(week.complete).toBe(false)
})

describe('clearing', () => {
  const archives = () => readdirSync(join(dir, 'archive'))
  const auditOf = (type: string) => world.sql`
    select meta from audit_log where action = 'log.clear' and target_id = ${type} order by id desc limit 1`
  afterEach(() => rmSync(join(dir, 'archive'), { recursive: true, force: true }))

  test('truncates a file that replicas keep writing to, and is audited', async () => {
    write(line('error', 1, 'bir'))
    const { body } = await admin.delete(`${logs}/error`)
    expect(body.data).toMatchObject({ archive: null, bytes: expect.any(Number) })
    world.deps.log.error.error('sonra')
    await world.deps.log.flush()
    expect(await messages('')).toEqual(['sonra'])
    expect((await auditOf('error'))[0]?.meta).toMatchObject({ archived: false })
  })

  test.each(['audit', 'security'] as const)(
    'moves the %s log to a listed, compressed archive (D81)',
    async (type) => {
      world.deps.log[type].info('saklanacak')
      const { body } = await admin.delete(`${logs}/${type}`)
      const name: string = body.data.archive
      expect(archives()).toEqual([name])
      expect(gunzipSync(readFileSync(join(dir, 'archive', name))).toString()).toContain('saklanacak')
      const listed = (await admin.get(logs)).body.data.archives
      expect(listed).toEqual([expect.objectContaining({ name, type })])
      const file = await admin.raw(`${logs}/${type}/download?archive=${name}`)
      expect(file.headers.get('content-type')).toBe('application/gzip')
      expect(gunzipSync(await file.arrayBuffer()).toString()).toContain('saklanacak')
      expect((await auditOf(type))[0]?.meta).toMatchObject({ archived: true })
    },
  )

  test('at once by twenty admins loses no line of the security log', async () => {
    for (let n = 0; n < 20; n++) world.deps.log.security.info({ n }, 'bir satır')
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.delete(`${logs}/security`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const kept = archives().map((name) => gunzipSync(readFileSync(join(dir, 'archive', name))).toString())
    for (let n = 0; n < 20; n++) expect(kept.join('')).toContain(`"n":${n},`)
  })

  test('needs the permission to operate the system', async () => {
    const gamer = await world.as(await world.user())
    for (const call of [gamer.delete(`${logs}/error`), gamer.get(logs), gamer.get(`${logs}/error`)])
      expect((await call).status).toBe(403)
    expect((await world.anyone.get(`${logs}/error/download`)).status).toBe(401)
  })
})

describe('a download', () => {
  test('is named by type and day, and is audited', async () => {
    write(line('error', 1, 'bir'))
    const file = await admin.raw(`${logs}/error/download`)
    expect(file.headers.get('content-disposition')).toMatch(/error-\d{4}-\d\d-\d\d\.log/)
    expect(await file.text()).toContain('"msg":"bir"')
    const [entry] =
      await world.sql`select target_id as type from audit_log where action = 'log.download' order by audit_log.id desc`
    expect(entry?.type).toBe('error')
  })

  test('of a file that is missing, of another type or elsewhere is 404', async () => {
    rmSync(join(dir, 'error.log'), { force: true })
    expect((await admin.get(`${logs}/error/download`)).status).toBe(404)
    for (const archive of ['../error.log', 'audit-2026-01-01T00-00-00-000Z.log.gz', 'x'])
      expect((await admin.get(`${logs}/error/download?archive=${encodeURIComponent(archive)}`)).status).toBe(
        404,
      )
  })
})
