import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createCable } from '#api/testing/cable.ts'
import { cloneDatabase } from '#api/testing/database.ts'
import { openDb } from './client.ts'
import { noLimits, requestLimits } from './limits.ts'
import { type Limits, openPool, type Pool } from './pool.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let cable: ReturnType<typeof createCable>
let operator: Pool
beforeAll(async () => {
  clone = await cloneDatabase()
  operator = openPool(clone.url, noLimits, { max: 1 })
  await operator`create table notes (text text primary key)`
})
beforeEach(() => {
  cable = createCable(clone.url)
})
const ends: (() => unknown)[] = []
afterEach(async () => {
  cable.pull()
  for (const end of ends.splice(0)) await end()
  await operator`truncate notes`
})
afterAll(async () => {
  await operator.end()
  await clone.drop()
})

function pool(limits: Limits = requestLimits, max = 1) {
  const made = openPool(cable.url, limits, { max })
  ends.push(() => made.end({ timeout: 1 }))
  return made
}
const notes = async () =>
  (await operator<{ text: string }[]>`select text from notes order by 1`).map((each) => each.text)
const failure = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  )
const pidOf = async (sql: Pick<Pool, 'unsafe'>) =>
  (await sql.unsafe('select pg_backend_pid() as pid'))[0]!.pid
const terminate = (pid: number) => operator`select pg_terminate_backend(${pid}::int)`

test('a transaction whose connection is ended fails, and the connection comes back', async () => {
  const sql = pool()
  const resetLine = async () => {
    cable.reset()
    cable.plug()
  }
  for (const end of [terminate, resetLine]) {
    const failed = failure(
      sql.begin(async (tx) => {
        const pid = await pidOf(tx)
        await Promise.all([tx`select pg_sleep(60)`, end(pid)])
      }),
    )
    expect(await failed).not.toBe('answered')
    expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
  }
})

test('a query of a transaction whose connection has ended is not executed on another connection', async () => {
  const sql = pool()
  const ended = Promise.withResolvers<void>()
  const other = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<string | undefined>()
  const lost = sql.begin(async (tx) => {
    await terminate(await pidOf(tx))
    ended.resolve()
    await other.promise
    finished.resolve(await failure(tx`insert into notes values ('lost')`))
  })
  await ended.promise
  expect(await failure(lost)).not.toBe('answered')
  await sql.begin(async (tx) => {
    await tx`insert into notes values ('kept')`
    other.resolve()
    expect(await finished.promise).not.toBe('answered')
  })
  expect(await notes()).toEqual(['kept'])
})

test('rows of an interrupted result are not in the next result', async () => {
  const sql = openPool(cable.url, requestLimits, { max: 1, fetch_types: false })
  ends.push(() => sql.end({ timeout: 1 }))
  const pid = await pidOf(sql)
  const large = sql`select repeat('x', 1000) as text, case when n = 20000 then pg_sleep(60) end from generate_series(1, 20000) n`
  const failed = failure(large)
  await operator`select pg_sleep(0.2)`
  await terminate(pid)
  expect(await failed).not.toBe('answered')
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }])
})

test('rows of a statement that fails half-way are not in the next result', async () => {
  const sql = openPool(cable.url, requestLimits, { max: 1, fetch_types: false })
  ends.push(() => sql.end({ timeout: 1 }))
  const failing = sql`select repeat('x', 1000) as text, 1 / (20000 - n) as one from generate_series(1, 20000) n`
  expect(await failure(failing)).toBe('22012')
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }])
})

test('a query that is aborted before it was sent is never executed', async () => {
  const sql = pool({ session: {}, silenceMs: 60_000, answerMs: 500 })
  cable.freeze()
  expect(await failure(sql`insert into notes values ('given up')`)).toBe('CONNECTION_SILENT')
  cable.thaw()
  expect(await failure(sql`select 1`)).toBe('answered')
  expect(await notes()).toEqual([])
})

test('a query that waits for a free connection is aborted as well', async () => {
  const sql = pool({ session: {}, silenceMs: 60_000, answerMs: 500 })
  const done = Promise.withResolvers<void>()
  const busy = sql.begin(() => done.promise)
  expect(await failure(sql`select 1`)).toBe('CONNECTION_SILENT')
  done.resolve()
  await busy
  expect(await failure(sql`select 1`)).toBe('answered')
})

test('a connection that is closed while types are read fails its query, and nothing else', async () => {
  const sql = pool({ session: {}, silenceMs: 500, answerMs: 60_000 })
  const query = failure(sql`select 1`)
  cable.slow(100)
  while (
    (await operator`select from pg_stat_activity where query like '%b.typarray%' and pid <> pg_backend_pid()`)
      .length === 0
  );
  cable.reset()
  expect(await query).not.toBe('answered')
  cable.plug()
  expect(await failure(sql`select 1`)).toBe('answered')
})

test('a silent connection is replaced', async () => {
  const sql = pool({ session: {}, silenceMs: 500 })
  const pid = await pidOf(sql)
  cable.swallow()
  expect(await failure(sql`select 1`)).toBe('CONNECTION_SILENT')
  cable.plug()
  expect(await pidOf(sql)).not.toBe(pid)
})

test('a long statement of a job is not treated as a lost connection', async () => {
  const { jobs, close } = openDb(cable.url, { max: 1 })
  ends.push(close)
  expect(await failure(jobs.sql`select pg_sleep(7)`)).toBe('answered')
}, 15_000)

test('a slow reader of a batch is not treated as a silent connection', async () => {
  const sql = pool({ session: {}, silenceMs: 500 })
  const read: number[] = []
  for await (const rows of sql<{ n: number }[]>`select n from generate_series(1, 4) n`.cursor(2)) {
    read.push(...rows.map(({ n }) => n))
    if (read.length === 2) await operator`select pg_sleep(1)`
  }
  expect(read).toEqual([1, 2, 3, 4])
})

test('PostgreSQL stops a statement, a wait for a lock and an idle transaction before the client does', async () => {
  const sql = pool(requestLimits, 4)
  const release = Promise.withResolvers<void>()
  await operator`insert into notes values ('locked')`
  const holding = operator.begin(async (tx) => {
    await tx`select from notes for update`
    await release.promise
  })
  const idle = failure(sql.begin(() => release.promise))
  const waits = Promise.all([failure(sql`select pg_sleep(60)`), failure(sql`update notes set text = 'mine'`)])
  expect(await waits).toEqual(['57014', '55P03'])
  expect(await idle).toBe('CONNECTION_CLOSED')
  release.resolve()
  await holding
}, 15_000)
