import { beforeEach, describe, expect, test } from 'bun:test'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { jobContext } from '#api/context.ts'
import { makeKey } from '#api/testing/api-key-steps.ts'
import { tally } from '#api/testing/auth-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { until } from '#api/testing/replica.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { claimReport } from './work-queries.ts'
import { processReports, sweepReports } from './worker.ts'

let admin: Caller
let adminId: number
const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir } })
beforeEach(async () => {
  for (const table of ['reports', 'rate_limits']) await world.sql.unsafe(`delete from ${table}`)
  const person = await world.admin()
  adminId = person.id
  admin = await world.as(person)
})

const path = '/admin/reports'
const day = 86_400_000
const days = (ago: number) =>
  new Date(world.deps.now().getTime() - ago * day + 3 * 3_600_000).toISOString().slice(0, 10)
const range = (format = 'csv') => ({ from: days(6), to: days(0), format })
const run = (given: object = {}, type = 'users', key?: string) =>
  admin.post(
    `${path}/${type}/run`,
    { ...range(), ...given },
    key ? { headers: { 'idempotency-key': key } } : {},
  )
async function made(given: object = {}, type = 'users') {
  const { body } = await run(given, type)
  await processReports(world.ctx())
  return (await admin.get(`${path}/${body.data.id}`)).body.data
}
const open = async (url: string, who: Caller = world.anyone) => {
  const response = await who.raw(url.replace('/api/v1', ''))
  // `text()` would drop the byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, text }
}
const filesOnDisk = () => readdir(join(dataDir, 'reports'))
const entries = (action: string) => world.sql<{ meta: Record<string, unknown> }[]>`
  select meta from audit_log where action = ${action} and target_type = 'report' order by id desc`

describe('a report', () => {
  test('is requested, written by a job, listed and downloaded', async () => {
    const asked = await run({ format: 'html', language: 'en' })
    expect(asked.status).toBe(201)
    expect(asked.body.data).toMatchObject({
      ...{ type: 'users', format: 'html', language: 'en', status: 'pending', scheduled: false },
      ...{ range: { from: days(6), to: days(0) }, filter: null, author: { id: adminId } },
    })
    expect((await open(asked.body.data.download_url)).status).toBe(409)
    await processReports(world.ctx())
    const { data } = (await admin.get(path)).body
    expect(data.pagination.total).toBe(1)
    const [file] = data.reports
    expect(file).toMatchObject({ status: 'ready', error: null, progress: { done: 6, total: 6 } })
    expect(Date.parse(file.expiresAt) - Date.parse(file.readyAt)).toBe(7 * day)
    const { status, headers, text } = await open(file.download_url)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-disposition')).toStartWith(`attachment; filename="meydan-users-${days(6)}`)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.byteLength(text)).toBe(file.bytes)
    expect(text).toContain('Registrations and deleted accounts per day')
    expect((await entries('report.run'))[0]?.meta).toMatchObject({ type: 'users', from: days(6) })
    expect((await entries('report.download'))[0]?.meta).toMatchObject({ type: 'users', adminId })
  })

  test.each(['users', 'notifications', 'support', 'security'])(
    'of %s is written in every format',
    async (type) => {
      const json = JSON.parse((await open((await made({ format: 'json' }, type)).download_url)).text)
      expect(json).toMatchObject({ type, from: days(6), to: days(0), timezone: 'Europe/Istanbul' })
      expect(json.sections[0].rows).toHaveLength(7)
      const csv = (await open((await made({ format: 'csv', language: 'tr' }, type)).download_url)).text
      const page = (await open((await made({ format: 'html', language: 'tr' }, type)).download_url)).text
      for (const { title } of json.sections) {
        expect(csv).toContain(title)
        expect(page).toContain(title)
      }
      expect(page).toContain('<html lang="tr">')
      expect(page).not.toMatch(/<script|https?:|javascript:|\son\w+=/i)
    },
  )

  test('is a CSV file of a range, which is two days or a name', async () => {
    const ask = (given: object) => admin.post(`${path}/users/run`, given)
    const own = await ask({ range: { from: days(6), to: days(2) } })
    expect(own.body.data).toMatchObject({ format: 'csv', range: { from: days(6), to: days(2) } })
    const named = await ask({ range: '30d', format: 'json' })
    expect(named.body.data).toMatchObject({ format: 'json', range: { from: days(29), to: days(0) } })
    for (const [given, field, code] of [
      [{}, 'from', 'REPORT_DAY_INVALID'],
      [{ from: days(6) }, 'to', 'REPORT_DAY_INVALID'],
      [{ range: '8d' }, 'range', 'REPORT_RANGE_INVALID'],
      [{ range: '7d', from: days(6), to: days(0) }, 'range', 'REPORT_RANGE_TWICE'],
    ] as const)
      expect(await ask(given)).toMatchObject({ status: 400, body: { errors: [{ path: field, code }] } })
  })

  test('is in the language of the admin unless another is given', async () => {
    const english = await world.as(await world.admin({ language: 'en' }))
    const { body } = await english.post(`${path}/users/run`, range())
    expect(body.data.language).toBe('en')
    expect((await run()).body.data.language).toBe('tr')
  })

  test.each([
    [{ from: '2026-02-30' }, 'from', 'REPORT_DAY_INVALID'],
    [{ from: '20260201' }, 'from', 'REPORT_DAY_INVALID'],
    [{ from: 0, to: 1 }, 'to', 'REPORT_RANGE_REVERSED'],
    [{ from: 366 }, 'from', 'REPORT_RANGE_TOO_LONG'],
    [{ to: -1 }, 'to', 'REPORT_RANGE_FUTURE'],
  ])('of %p is refused', async (given, field, code) => {
    const text = Object.entries(given).map(([key, ago]) => [key, typeof ago === 'number' ? days(ago) : ago])
    const { status, body } = await run(Object.fromEntries(text))
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: field, code }])
  })

  test('covers 366 days', async () => {
    expect((await run({ from: days(365) })).status).toBe(201)
  })

  test('is refused for unknown types and formats, and without permission', async () => {
    expect((await run({}, 'payments')).status).toBe(400)
    expect((await run({}, 'user_list')).status).toBe(400)
    expect((await run({ format: 'pdf' })).status).toBe(400)
    const player = await world.as(await world.user())
    for (const who of [player, world.anyone]) {
      const statuses = [
        await who.get(path),
        await who.post(`${path}/users/run`, range()),
        await who.get(`${path}/1`),
        await who.get(`${path}/1/download`),
        await who.delete(`${path}/1`),
        await who.get(`${path}/schedules`),
      ].map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([who === player ? 403 : 401]))
    }
  })

  test('is one file for the same request with the same key', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => run({}, 'users', 'once')))
    expect(tally(answers)).toEqual({ 201: 8 })
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const other = await run({ format: 'html' }, 'users', 'once')
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('is refused while ten others of the admin are waiting', async () => {
    for (let n = 0; n < 10; n++) expect((await run()).status).toBe(201)
    expect((await run()).body.code).toBe('TOO_MANY_FILES')
    await processReports(world.ctx())
    expect((await run()).status).toBe(201)
  })

  test('does not let a spreadsheet or a browser run what a user has typed', async () => {
    const [author] = await world.sql`select id from users limit 1`
    const title = '=cmd()"><script>alert(1)</script>'
    await world.sql`
      insert into notifications (kind, channel, target_type, platforms, status, translations, created_by, sent_at, sent_count)
      values ('system', 'in_app', 'all_users', '{web}', 'sent', ${JSON.stringify({ tr: { title, message: 'x' } })}::text::jsonb,
        ${author!.id}, ${world.deps.now()}, 5)`
    const csv = (await open((await made({ format: 'csv' }, 'notifications')).download_url)).text
    expect(csv).toContain(`"'=cmd()""><script>`)
    expect(csv.startsWith('\uFEFF')).toBe(true)
    const page = (await open((await made({ format: 'html' }, 'notifications')).download_url)).text
    expect(page).toContain('=cmd()&quot;&gt;&lt;script&gt;')
    expect(page).not.toContain('<script')
  })

  test('lists by type, page by page', async () => {
    for (const type of ['users', 'security', 'users']) await run({}, type)
    const { data } = (await admin.get(`${path}?type=users&limit=1`)).body
    expect(data.reports).toHaveLength(1)
    expect(data.pagination).toMatchObject({ total: 2, totalPages: 2 })
  })

  test('is deleted with its file', async () => {
    const { id, download_url } = await made()
    const before = await filesOnDisk()
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
    expect(await filesOnDisk()).toHaveLength(before.length - 1)
    for (const answer of [await admin.get(`${path}/${id}`), await admin.delete(`${path}/${id}`)])
      expect(answer.status).toBe(404)
    expect((await open(download_url)).status).toBe(404)
    expect((await entries('report.delete'))[0]?.meta).toEqual({ type: 'users' })
  })
})

describe('the download', () => {
  test('is 404 for a changed link, and for the link of another file', async () => {
    const [one, two] = [await made(), await made()]
    const token = one.download_url.split('token=')[1]
    const other = await world.admin()
    const forged = [`${path}/${two.id}/download?token=${token}`, `${path}/${one.id}/download?token=`]
    const { id: otherSession } = (await (await world.as(other)).get('/user/sessions/current')).body.data
    forged.push(`${path}/${one.id}/download?token=s_${otherSession}.${token.split('.')[1]}`)
    forged.push(`${path}/${one.id}/download?token=${token.slice(0, -2)}xx`)
    for (const url of forged) expect((await open(url)).status).toBe(404)
    expect((await open(one.download_url)).status).toBe(200)
    expect((await open(one.download_url)).status).toBe(200)
  })

  test('needs no link of a signed-in admin, and is 404 for others', async () => {
    const { id } = await made()
    expect((await open(`${path}/${id}/download`, admin)).status).toBe(200)
    const player = await world.as(await world.user())
    for (const each of [id, 99_999]) expect((await open(`${path}/${each}/download`, player)).status).toBe(403)
    for (const each of [id, 99_999]) expect((await open(`${path}/${each}/download`)).status).toBe(401)
  })

  const linkOf = async (caller: Caller, id: number) =>
    (await caller.get(`${path}/${id}`)).body.data.download_url
  const codeOf = async (url: string) => {
    const { status, body } = await world.anyone.get(url)
    return [status, body.code]
  }
  const ended = [410, 'DOWNLOAD_LINK_ENDED']

  test('ends with the session that read the link, and not with another one', async () => {
    const { id, download_url } = await made()
    const other = await world.as({ id: adminId })
    const link = await linkOf(other, id)
    expect((await open(download_url)).status).toBe(200)
    expect((await admin.post('/auth/logout')).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 50 }, () => codeOf(download_url)))
    expect(answers).toEqual(Array(50).fill(ended))
    expect((await open(link)).status).toBe(200)
    await world.sql`update users set role = 'user' where id = ${adminId}`
    await until(async () => (await codeOf(link))[0] === 410)
  })

  test('ends with the key that read the link, with its scope, and outside its addresses', async () => {
    const { id } = await made()
    const read = async (input: object) => {
      const key = await makeKey(world, admin, { scope: ['reports.read'], ...input })
      return { id: key.id, link: await linkOf(key.caller, id) }
    }
    const [revoked, narrowed, listed] = [
      await read({}),
      await read({}),
      await read({ ip_whitelist: ['203.0.113.7'] }),
    ]
    for (const { link } of [revoked, narrowed, listed]) expect((await codeOf(link))[0]).toBe(200)
    await world.sql`update api_keys set is_active = false where id = ${revoked.id}`
    await world.sql`update api_keys set scope = '{users.read}' where id = ${narrowed.id}`
    expect(await codeOf(revoked.link)).toEqual(ended)
    expect(await codeOf(narrowed.link)).toEqual(ended)
    const elsewhere = await world.anyone.get(listed.link, { ip: '203.0.113.8' })
    expect([elsewhere.status, elsewhere.body.code]).toEqual(ended)
    expect((await codeOf(listed.link))[0]).toBe(200)
  })

  test('ends after 7 days, when the file is deleted', async () => {
    const { id, download_url } = await made()
    const [{ file }] = await world.sql<[{ file: string }]>`select file from reports where id = ${id}`
    const onDisk = join(dataDir, 'reports', file)
    expect((await stat(onDisk)).mode & 0o777).toBe(0o600)
    world.clock.advance(7 * day)
    expect((await open(download_url)).status).toBe(410)
    const old = new Date(Date.now() - day)
    await utimes(onDisk, old, old)
    await sweepReports(world.ctx())
    expect(await filesOnDisk()).not.toContain(file)
    expect((await open(download_url)).status).toBe(410)
    const again = await world.as({ id: adminId })
    const { data } = (await again.get(`${path}/${id}`)).body
    expect(data).toMatchObject({ status: 'expired', download_url: null })
    world.clock.advance(30 * day)
    await sweepReports(world.ctx())
    expect(await world.sql`select from reports where id = ${id}`).toHaveLength(0)
  })

  test('is not audited for a link preview', async () => {
    const { download_url } = await made()
    const { length } = await entries('report.download')
    const glance = await world.app.fetch(new Request(`http://meydan.test${download_url}`, { method: 'HEAD' }))
    expect(glance.status).toBe(200)
    expect(await entries('report.download')).toHaveLength(length)
  })
})

describe('the job', () => {
  /** A worker that claims a file and is never heard of again. */
  async function killedWorker() {
    const now = world.deps.now()
    const claim = { token: crypto.randomUUID(), now, leaseUntil: new Date(now.getTime() + 60_000) }
    const claimed = await claimReport(world.sql, claim)
    await Bun.write(join(dataDir, 'reports', claimed!.file), 'half')
    return claimed!
  }
  const status = async (id: number) => (await admin.get(`${path}/${id}`)).body.data

  test('writes a file again once after its worker was killed', async () => {
    const { id } = (await run()).body.data
    const half = await killedWorker()
    await processReports(world.ctx())
    expect((await status(id)).status).toBe('processing')
    world.clock.advance(61_000)
    await processReports(world.ctx())
    expect((await status(id)).status).toBe('ready')
    const old = new Date(Date.now() - 120_000)
    await utimes(join(dataDir, 'reports', half.file), old, old)
    await sweepReports(world.ctx())
    expect(await filesOnDisk()).not.toContain(half.file)
  })

  test('gives up with a reason after the second worker was killed as well', async () => {
    const { id } = (await run()).body.data
    await killedWorker()
    world.clock.advance(61_000)
    await killedWorker()
    world.clock.advance(61_000)
    await processReports(world.ctx())
    expect(await status(id)).toMatchObject({ status: 'failed', error: 'interrupted', download_url: null })
  })

  test('writes each file once with several workers', async () => {
    for (let n = 0; n < 6; n++) await run()
    const before = (await filesOnDisk()).length
    await Promise.all(Array.from({ length: 4 }, () => processReports(world.ctx())))
    const { reports } = (await admin.get(path)).body.data
    expect(reports.map((each: { status: string }) => each.status)).toEqual(Array(6).fill('ready'))
    expect(await filesOnDisk()).toHaveLength(before + 6)
    const attempts = await world.sql`select distinct attempts from reports`
    expect([...attempts]).toEqual([{ attempts: 1 }])
  })

  test('releases a file when the process stops, without counting an attempt', async () => {
    const { id } = (await run()).body.data
    const stopping = new AbortController()
    const ctx = jobContext(world.deps, 'test', stopping.signal)
    const now = () => {
      stopping.abort()
      return ctx.now()
    }
    await processReports({ ...ctx, now })
    const [row] = await world.sql`select status, attempts, file from reports where id = ${id}`
    expect(row).toEqual({ status: 'pending', attempts: 0, file: null })
    await processReports(world.ctx())
    expect((await status(id)).status).toBe('ready')
  })

  test('stops when the file is deleted meanwhile', async () => {
    const { id } = (await run()).body.data
    const ctx = world.ctx()
    const before = (await filesOnDisk()).length
    let queries = 0
    const afterTheClaim = 3
    const sql = new Proxy(ctx.sql, {
      async apply(target, self, given) {
        if (++queries === afterTheClaim) expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
        return Reflect.apply(target, self, given)
      },
    })
    await processReports({ ...ctx, sql })
    expect(await filesOnDisk()).toHaveLength(before)
  })

  test('stores why a file failed, and goes on with the next', async () => {
    const [broken, fine] = [(await run()).body.data.id, (await run()).body.data.id]
    await world.sql`update reports set params = '{"from": "x", "to": "y"}' where id = ${broken}`
    await processReports(world.ctx())
    expect(await status(broken)).toMatchObject({ status: 'failed', error: 'broken' })
    expect((await status(fine)).status).toBe('ready')
  })
})
