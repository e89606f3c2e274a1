import { expect, test } from 'bun:test'
import postgres from 'postgres'
import { until } from '#api/testing/replica.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { reindex, vacuum } from './upkeep.ts'

const base = '/admin/system/database'
const world = await openWorld()
const admin = await world.as(await world.admin())

const auditOf = async (action: string) =>
  world.sql`select target_id as id, meta from audit_log where action = ${action} order by audit_log.id`

test('figures come from the server, and a rate needs a second reading', async () => {
  const first = await admin.get(`${base}/metrics`)
  expect(first.status).toBe(200)
  const { data } = first.body
  const [real] = await world.sql`
    select current_setting('server_version') as version, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables`
  expect(data).toMatchObject({ status: 'up', version: real!.version, slowQueryMs: 100, testQuery: true })
  expect(data.connections.maxConnections).toBe(real!.most)
  expect(data.connections.details.length).toBe(data.connections.databaseConnections)
  expect(data.database.tableCount).toBe(real!.tables)
  expect(data.performance.transactionRate).toBeNull()
  expect(data.statistics.commitRate + data.statistics.rollbackRate).toBeCloseTo(100, 0)
  expect(data.config.database).toBe(new URL(world.url).pathname.slice(1))
  expect(JSON.stringify(data)).not.toContain(new URL(world.url).password)
  await Bun.sleep(1_050)
  const { performance } = (await admin.get(`${base}/metrics`)).body.data
  expect(performance.transactionRate).toBeGreaterThanOrEqual(0)
})

test('everything is for admins only', async () => {
  const gamer = await world.as(await world.user())
  for (const path of [
    'metrics',
    'test',
    'tables',
    'connections',
    'active-queries',
    'slow-queries',
    'top-queries',
    'backups',
  ])
    expect([
      (await gamer.get(`${base}/${path}`)).status,
      (await world.anyone.get(`${base}/${path}`)).status,
    ]).toEqual([403, 401])
  for (const path of ['vacuum', 'reindex', 'kill-query', 'test-slow-query', 'backup', 'backups/x/verify'])
    expect([
      (await gamer.post(`${base}/${path}`)).status,
      (await world.anyone.post(`${base}/${path}`)).status,
    ]).toEqual([403, 401])
})

test('the connection, the tables and the connections are read', async () => {
  expect((await admin.get(`${base}/test`)).body.data.responseTime).toBeGreaterThan(0)
  const { tables } = (await admin.get(`${base}/tables`)).body.data
  const users = tables.find(({ name }: { name: string }) => name === 'users')
  expect(users.indexes.map(({ name }: { name: string }) => name)).toContain('users_pkey')
  expect(users.size).toBeGreaterThan(users.indexSize)
  const { details } = (await admin.get(`${base}/connections`)).body.data
  expect(details[0]).toMatchObject({ usename: 'meydan', pid: expect.any(Number) })
})

test('statements are listed without literals, and none where the extension is missing', async () => {
  await world.sql.unsafe(`do $$ begin perform 'gizli ada@ornek.com'; end $$`)
  await world.sql.unsafe('select pg_sleep(0.02)')
  const slow = await admin.get(`${base}/slow-queries?minDuration=10&limit=50`)
  expect(slow.body).toMatchObject({ extensionAvailable: true, minDuration: 10 })
  expect(slow.body.data.some(({ query }: { query: string }) => query.includes('pg_sleep'))).toBe(true)
  expect((await admin.get(`${base}/slow-queries`)).body.minDuration).toBe(100)
  const top = await admin.get(`${base}/top-queries?limit=500&orderBy=rows`)
  expect(top.body.data.extensionAvailable).toBe(true)
  const rows = top.body.data.queries.map((each: { rows: number }) => each.rows)
  expect(rows).toEqual([...rows].sort((a, b) => b - a))
  expect(rows.length).toBeLessThanOrEqual(100)
  expect(JSON.stringify([slow.body, top.body])).not.toContain('gizli')

  await world.sql`drop extension pg_stat_statements`
  try {
    expect((await admin.get(`${base}/slow-queries`)).body).toMatchObject({
      data: [],
      extensionAvailable: false,
    })
    expect((await admin.get(`${base}/top-queries`)).body.data).toEqual({
      queries: [],
      extensionAvailable: false,
    })
    const { data } = (await admin.get(`${base}/metrics`)).body
    expect([data.performance.slowQueries, data.statistics.totalQueries]).toEqual([null, null])
  } finally {
    await world.sql`create extension pg_stat_statements`
  }
})

test('vacuum and reindex accept only names from the catalogue, with any characters (D77)', async () => {
  const odd = `İlgi"nç; drop table users; --`
  await world.sql`create table ${world.sql(odd)} (id int primary key)`
  await world.sql`create schema elsewhere create table foreign_table (id int)`
  for (const tableName of ['users', odd])
    for (const path of ['vacuum', 'reindex'])
      expect((await admin.post(`${base}/${path}`, { tableName })).status).toBe(200)
  expect((await admin.post(`${base}/reindex`, { indexName: 'users_pkey' })).status).toBe(200)
  expect((await auditOf('database.vacuum')).map(({ id }) => id)).toEqual(['users', odd])

  for (const name of [
    'users"; select 1; --',
    'foreign_table',
    'elsewhere.foreign_table',
    'pg_class',
    'users_pkey ',
    "'",
  ]) {
    expect((await admin.post(`${base}/vacuum`, { tableName: name })).status).toBe(404)
    expect((await admin.post(`${base}/reindex`, { tableName: name })).status).toBe(404)
    expect((await admin.post(`${base}/reindex`, { indexName: name })).status).toBe(404)
  }
  const both = await admin.post(`${base}/reindex`, { tableName: 'users', indexName: 'users_pkey' })
  expect([both.status, both.body.errors[0].code]).toEqual([400, 'REINDEX_ONE'])
  await world.sql`drop table ${world.sql(odd)}`
})

test('all tables are vacuumed where none is named', async () => {
  expect((await admin.post(`${base}/vacuum`)).status).toBe(200)
  await until(async () => {
    const [row] = await world.sql`
      select count(*)::int as left from pg_stat_user_tables where schemaname = 'public' and last_vacuum is null`
    return row!.left === 0
  })
})

test('one of fifty concurrent requests runs, the others return 409', async () => {
  await world.sql`create table slow_one as select g as id, repeat('x', 400) as t from generate_series(1, 60000) g`
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.post(`${base}/vacuum`, { tableName: 'slow_one' })),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
  expect(codes).toContain('ok')
  expect(codes).toContain('DATABASE_BUSY')
  expect(new Set(codes).size).toBe(2)
  await world.sql`drop table slow_one`
})

test('a timeout is reported, and the next reindex drops the invalid index of an interrupted one', async () => {
  await world.sql`create table held (id int primary key)`
  const holder = await world.sql.reserve()
  await holder`begin`
  await holder`insert into held values (1)`
  await expect(reindex(world.ctx(), { tableName: 'held' }, 200)).rejects.toMatchObject({
    code: 'DATABASE_WORK_TIMEOUT',
  })
  await holder`rollback`
  expect((await admin.post(`${base}/reindex`, { tableName: 'macros' })).status).toBe(200)
  await holder`begin`
  await holder`lock table held`
  await expect(vacuum(world.ctx(), { tableName: 'held', analyze: true }, 200)).rejects.toMatchObject({
    status: 504,
  })
  await holder`rollback`
  holder.release()
  expect(await world.sql`select relname from pg_class where relname like 'held%' order by 1`).toMatchObject([
    { relname: 'held' },
    { relname: 'held_pkey' },
  ])
  await world.sql`drop table held`
})

/** A connection with a query of its own, as another program would open. */
async function sleeper(sql: string) {
  const connection = postgres(world.url, { max: 1, onnotice: () => {} })
  const [row] = await connection<[{ pid: number }]>`select pg_backend_pid() as pid`
  const ended = connection.unsafe(sql).then(
    () => 'done',
    ({ code }) => code,
  )
  await until(
    async () =>
      (await world.sql`select from pg_stat_activity where pid = ${row.pid} and state = 'active'`).length > 0,
  )
  return { pid: row.pid, ended, close: () => connection.end() }
}

test('a query is cancelled, and its connection stays open', async () => {
  const { pid, ended, close } = await sleeper(`select pg_sleep(20), 'gizli'`)
  const listed = (await admin.get(`${base}/active-queries`)).body.data
  expect(listed.find((each: { pid: number }) => each.pid === pid)).toMatchObject({
    username: 'meydan',
    query: 'select pg_sleep(?), ?',
    state: 'active',
  })
  expect((await admin.post(`${base}/kill-query`, { pid })).status).toBe(200)
  expect(await ended).toBe('57014')
  expect(await world.sql`select from pg_stat_activity where pid = ${pid}`).toHaveLength(1)
  await close()
  expect((await auditOf('database.kill_query')).at(-1)).toMatchObject({ id: String(pid) })
})

test('a query that ignores its cancellation loses its connection', async () => {
  const { pid, ended, close } = await sleeper(`do $$ begin loop begin perform pg_sleep(20);
    exception when query_canceled then null; end; end loop; end $$`)
  expect((await admin.post(`${base}/kill-query`, { pid })).status).toBe(200)
  expect(await ended).not.toBe('done')
  await close()
  expect((await auditOf('database.terminate_query')).at(-1)).toMatchObject({ id: String(pid) })
})

test('only queries of this database are ended, and never the caller’s own (D78)', async () => {
  const [idle] =
    await world.sql`select pid from pg_stat_activity where state = 'idle' and datname = current_database() limit 1`
  const [system] = await world.sql`select pid from pg_stat_activity where backend_type = 'checkpointer'`
  const other = await createWorld()
  const [foreign] = await other.sql`select pg_backend_pid() as pid`
  const foreignSleep = other.sql.unsafe('select pg_sleep(1)').then(() => 'done')
  for (const pid of [idle!.pid, system!.pid, foreign!.pid, 2_000_000_000])
    expect((await admin.post(`${base}/kill-query`, { pid })).status).toBe(404)
  expect(await foreignSleep).toBe('done')
  await other.close()
  // Every backend of this database at once: the one that asks survives, or none could answer.
  const own = (await world.sql`select pid from pg_stat_activity where datname = current_database()`).map(
    ({ pid }) => pid,
  )
  const answers = await Promise.all(own.map((pid) => admin.post(`${base}/kill-query`, { pid })))
  expect(answers.every(({ status }) => [200, 404, 503].includes(status))).toBe(true)
  expect((await admin.post(`${base}/kill-query`, { pid: -1 })).status).toBe(400)
})

test('a test query is clamped to five seconds, runs alone, and is off in production (D79, D98)', async () => {
  const start = performance.now()
  const [one, two] = await Promise.all([
    admin.post(`${base}/test-slow-query?duration=600`),
    admin.post(`${base}/test-slow-query?duration=600`),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect(performance.now() - start).toBeGreaterThan(600)
  const live = await createWorld({ env: { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(40) } })
  const operator = await live.as(await live.admin())
  const refused = await operator.post(`${base}/test-slow-query?duration=10`)
  expect([refused.status, refused.body.code]).toEqual([403, 'TEST_QUERY_OFF'])
  const { data } = (await operator.get(`${base}/metrics`)).body
  expect([data.connections.details, data.testQuery]).toEqual([null, false])
  await live.close()
})
