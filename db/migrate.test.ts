import { afterEach, beforeEach, expect, test } from 'bun:test'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { cloneDatabase } from '#api/testing/database.ts'
import { until } from '#api/testing/replica.ts'
import { noLimits } from './limits.ts'
import { migrate } from './migrate.ts'
import { openPool, type Pool } from './pool.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')
const building = `-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notes_text_idx" ON "notes" ("text");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "notes_id_idx" ON "notes" ("id");`

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Pool
let folder: string
beforeEach(async () => {
  clone = await cloneDatabase()
  sql = openPool(clone.url, noLimits, { max: 3 })
  await sql`create table notes (id int, text text)`
  folder = await mkdtemp(join(tmpdir(), 'meydan-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterEach(async () => {
  await sql.end()
  await clone.drop()
  await rm(folder, { recursive: true })
})

async function add(tag: string, text: string) {
  const journal = Bun.file(join(folder, 'meta/_journal.json'))
  const { entries, ...rest } = await journal.json()
  const { idx, when } = entries.at(-1)
  entries.push({ idx: idx + 1, version: '7', when: when + 1, tag, breakpoints: true })
  await Bun.write(journal, JSON.stringify({ ...rest, entries }))
  await Bun.write(join(folder, `${tag}.sql`), text)
}
const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: Error) => error.message,
  )
const run = (lockTries?: number) => migrate(clone.url, 'short', { folder, lockTries })

/** An open transaction that has written to the table. */
async function writer(lock = 'row exclusive') {
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const open = sql.begin(async (tx) => {
    await tx.unsafe(`lock table notes in ${lock} mode`)
    await tx`select pg_current_xact_id()`
    begun.resolve()
    await done.promise
  })
  await begun.promise
  return async () => {
    done.resolve()
    await open
  }
}
const waiting = () => sql<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const lockIsAwaited = () => until(async () => (await waiting()).length > 0)
const indexes = () => sql`
  select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
  where relname like 'notes%' order by 1`
const both = [
  { name: 'notes_id_idx', valid: true },
  { name: 'notes_text_idx', valid: true },
]
const applied = async () =>
  (await sql`select from drizzle.__drizzle_migrations`).length -
  readMigrationFiles({ migrationsFolder }).length

test('builds an index while the table is written to, between migrations in transactions', async () => {
  await sql`create table drafts (id int)`
  await add('0900_column', 'ALTER TABLE "drafts" ADD COLUMN "more" int;')
  await add('0901_indexes', building)
  await add('0902_column', 'ALTER TABLE "drafts" DROP COLUMN "more";')
  const commit = await writer()
  const running = run()
  const column = () => sql`select from information_schema.columns where column_name = 'more'`
  await until(async () => (await column()).length === 1)
  await lockIsAwaited()
  await sql`insert into notes values (1, 'written while an index is built')`
  await commit()
  await running
  expect([...(await indexes())]).toEqual(both)
  expect([await applied(), (await column()).length]).toEqual([3, 0])
})

test('rebuilds an index that a killed migration left incomplete', async () => {
  await add('0900_indexes', building)
  const commit = await writer()
  const failure = failureOf(run())
  await lockIsAwaited()
  for (const { pid } of await waiting()) await sql`select pg_terminate_backend(${pid})`
  expect(await failure).toBeDefined()
  await commit()
  expect([...(await indexes())]).toEqual([{ name: 'notes_text_idx', valid: false }])
  expect(await applied()).toBe(0)
  await run()
  expect([...(await indexes())]).toEqual(both)
  expect(await applied()).toBe(1)
})

test('replicas that start together migrate once, also where an index is built concurrently', async () => {
  await add('0900_indexes', building)
  await add('0901_row', `INSERT INTO "notes" VALUES (1, 'once');`)
  await Promise.all([run(), run(), run()])
  expect([...(await indexes())]).toEqual(both)
  expect(await sql`select from notes`).toHaveLength(1)
  expect(await applied()).toBe(2)
})

test('does not block requests while it waits for a table, and continues once it is free', async () => {
  await add('0900_column', 'ALTER TABLE "notes" ADD COLUMN "more" int;')
  const commit = await writer()
  const running = run()
  await lockIsAwaited()
  // A reader queues behind the one who wants to change the table, until that one gives way.
  expect(await sql`select from notes`).toHaveLength(0)
  expect(await applied()).toBe(0)
  await commit()
  await running
  expect(await applied()).toBe(1)
}, 15_000)

test('reports a table that stays locked', async () => {
  await add('0900_column', 'ALTER TABLE "notes" ADD COLUMN "more" int;')
  const commit = await writer()
  expect(await failureOf(run(1))).toContain('another session has locked')
  await commit()
  expect(await applied()).toBe(0)
}, 15_000)

test('refuses a schema that is newer than the program, names both versions, and changes nothing', async () => {
  await add('0900_column', 'ALTER TABLE "notes" ADD COLUMN "more" int;')
  await run()
  await sql`truncate countries cascade`
  const [known, later] = readMigrationFiles({ migrationsFolder: folder })
    .slice(-2)
    .map(({ folderMillis }) => new Date(folderMillis).toISOString().slice(0, 16).replace('T', ' '))
  const old = () => failureOf(migrate(clone.url, 'short'))
  expect(await old()).toBe(
    `The database is newer than this program: Meydan 2.0.0 made its schema of ${later}, and Meydan 2.0.0 knows the ` +
      `schema of ${known}. Start the newer version again, or restore a backup of this one into an empty database.`,
  )
  await sql`comment on table drizzle.__drizzle_migrations is null`
  expect(await old()).toContain('A newer version made its schema of')
  expect(await sql`select from countries`).toHaveLength(0)
})

test('refuses a concurrent index that could not be built twice', async () => {
  await add('0900_indexes', building.replaceAll(' IF NOT EXISTS', ''))
  expect(await failureOf(run())).toContain('CREATE INDEX CONCURRENTLY IF NOT EXISTS "notes_text_idx"')
})

test('after the initial migration, an index of a table that exists is built concurrently', () => {
  const plain = readMigrationFiles({ migrationsFolder })
    .slice(1)
    .flatMap(({ sql }) => {
      const made = sql.flatMap((each) => /create table (?:if not exists )?"(\w+)"/i.exec(each)?.[1] ?? [])
      return sql.filter((each) => {
        const [, concurrently, table] =
          /create (?:unique )?index (concurrently )?.*? on "(\w+)"/i.exec(each) ?? []
        return table && !concurrently && !made.includes(table)
      })
    })
  expect(plain).toEqual([])
})

test('the categories of existing reply templates become rows (D14)', async () => {
  await sql.unsafe(`
    drop table reply_categories cascade;
    alter table reply_templates drop column is_active, add constraint reply_templates_category_check
      check (category in ('general', 'technical', 'billing', 'account'));
    insert into reply_templates (name, content, category, language) values ('İade', 'Tamam', 'billing', 'tr')`)
  await sql.unsafe(await Bun.file(join(migrationsFolder, '0003_reply_categories.sql')).text())
  const kept = await sql`
    select key, name_tr, name from reply_categories left join reply_templates on category = key order by reply_categories.id`
  expect(kept.map(({ key, name_tr, name }) => [key, name_tr, name])).toEqual([
    ['greeting', 'Karşılama', null],
    ['closing', 'Kapanış', null],
    ['request', 'Bilgi isteme', null],
    ['billing', 'Faturalama', 'İade'],
  ])
})
