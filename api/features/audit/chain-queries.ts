import { type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { auditBatches } from '#db/schema/index.ts'

export const rowsPerBatch = 5_000

/** Milliseconds since 1970, because text of an instant depends on the time zone of the connection. */
const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`

/** The hash of the contents of a row; jsonb has one text for each value. */
const digestOfRow = sql`encode(sha256(convert_to(jsonb_build_array(
  l.id, l.actor_type, l.actor_id, l.action, l.target_type, l.target_id, l.meta, l.changes, l.ip::text, l.request_id,
  ${milliseconds(sql`l.created_at`)})::text, 'UTF8')), 'hex')`

/** False if another replica is sealing. */
export async function lockChain(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) as locked`,
  )
  return row!.locked
}

export type UnsealedRow = { id: number; digest: string; created: number }

/**
 * Locks the oldest rows without a batch that were created within an hour of each other: a batch is deleted as a whole, so
 * that its rows must get old together. Rows of open transactions are sealed later.
 */
export async function lockUnsealedRows(db: Database): Promise<UnsealedRow[]> {
  const rows = await db.execute<{ id: string; digest: string; created: string }>(sql`
    with oldest as (
      select id, created_at from audit_log where batch_id is null order by id limit ${rowsPerBatch}
    ), together as (
      select id from oldest, (select created_at as first from oldest order by id limit 1) as of
      where created_at between first - interval '1 hour' and first + interval '1 hour'
    )
    select l.id, ${digestOfRow} as digest, ${milliseconds(sql`l.created_at`)} as created
    from audit_log l where l.id in (select id from together) and l.batch_id is null
    order by l.id for update skip locked`)
  return rows.map(({ id, digest, created }) => ({ id: Number(id), digest, created: Number(created) }))
}

export type ChainEnd = { hash: string; lastId: number }

/** The newest batch up to `id`, or the beginning of the chain. */
export async function chainUpTo(db: Database, id?: number): Promise<ChainEnd> {
  const [row] = await db.execute<{ hash: string; last: string }>(sql`
    select hash, last_id as last from audit_batches ${id === undefined ? sql`` : sql`where id <= ${id}`}
    order by id desc limit 1`)
  return row ? { hash: row.hash, lastId: Number(row.last) } : { hash: '', lastId: 0 }
}

/** The newest batch that was sealed with another key. */
export async function findOtherKey(sql: Sql, keyId: string): Promise<{ until: string | null }> {
  const [row] = await sql<[{ until: string | null }]>`
    select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until
    from audit_batches where key_id <> ${keyId}`
  return row
}

export async function insertBatch(
  db: Database,
  batch: typeof auditBatches.$inferInsert,
  rows: UnsealedRow[],
): Promise<number> {
  const [inserted] = await db.insert(auditBatches).values(batch).returning({ id: auditBatches.id })
  await db.execute(sql`
    update audit_log l set batch_id = ${inserted!.id}, digest = sealed.digest
    from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(rows.map(({ digest }) => digest))}::text[])
      as sealed(id, digest)
    where l.id = sealed.id`)
  return inserted!.id
}

export type StoredBatch = {
  id: number
  firstId: number
  lastId: number
  rows: number
  digest: string
  previousHash: string
  hash: string
  keyId: string
  created: number
  sweptAfterDays: number | null
  /** Whether there are newer batches. */
  followed: boolean
  /** As the rows are now. */
  found: number
  foundDigests: string | null
  changed: number[] | null
  redacted: number[] | null
}

/** The first ids of the rows for which a condition holds, and whose contents have another hash than when sealed. */
const mismatches = (condition: SQL) =>
  sql`(array_agg(l.id order by l.id) filter (where l.digest is distinct from ${digestOfRow} and ${condition}))`

/** Whether the actor or the target of a row is an erased user. */
const ofErasedUser = sql`exists (select from users u where u.erased_at is not null and u.id in (
  l.actor_id, case when l.target_type = 'user' and l.target_id ~ '^[0-9]{1,9}$' then l.target_id::int end))`

/** The batches after `after` with what is left of their rows: at most `most`, and at most about `rows` rows. */
export async function readBatches(
  db: Database,
  { after, most, rows }: { after: number; most: number; rows: number },
): Promise<StoredBatch[]> {
  const found = await db.execute<Record<keyof StoredBatch, never>>(sql`
    with next as (select * from audit_batches where id > ${after} order by id limit ${most}),
    page as (select * from (select *, sum(rows) over (order by id) - rows as before from next) n where before < ${rows})
    select p.id, p.first_id as "firstId", p.last_id as "lastId", p.rows, p.digest, p.previous_hash as "previousHash",
      p.hash, p.key_id as "keyId", ${milliseconds(sql`p.created_at`)} as created,
      (extract(epoch from p.swept_at - p.created_at) / 86400)::float as "sweptAfterDays",
      exists (select from audit_batches n where n.id > p.id) as followed, r.*
    from page p, lateral (
      select count(*)::int as found, string_agg(l.digest, '' order by l.id) as "foundDigests",
        ${mismatches(sql`l.redacted_at is null`)} as changed,
        ${mismatches(sql`l.redacted_at is not null and not ${ofErasedUser}`)} as redacted
      from audit_log l where l.batch_id = p.id and l.id between p.first_id and p.last_id
    ) r order by p.id`)
  const numbers = (ids: string[] | null) => ids?.map(Number) ?? null
  return found.map((row) => ({
    ...(row as StoredBatch),
    firstId: Number(row.firstId),
    lastId: Number(row.lastId),
    created: Number(row.created),
    changed: numbers(row.changed),
    redacted: numbers(row.redacted),
  }))
}

/** Rows between two ids that name a batch whose range does not contain them. */
export async function findForeignRows(
  db: Database,
  { from, to }: { from: number; to: number | null },
): Promise<{ id: number; batch: number }[]> {
  const rows = await db.execute<{ id: string; batch: number }>(sql`
    select l.id, b.id as batch from audit_log l join audit_batches b on b.id = l.batch_id
    where l.id >= ${from} ${to === null ? sql`` : sql`and l.id <= ${to}`}
      and (l.id < b.first_id or l.id > b.last_id) order by l.id limit 100`)
  return rows.map(({ id, batch }) => ({ id: Number(id), batch }))
}

/** Which of the rows an erasure lists as redacted: rows of others that contained a text of an erased user. */
export async function findListedRedactions(db: Database, ids: number[]): Promise<Set<number>> {
  const rows = await db.execute<{ id: string }>(sql`
    select row.id from audit_log l, jsonb_array_elements_text(l.meta->'rows') as row(id)
    where l.action = 'audit.redact' and row.id = any(${sql.param(ids.map(String))}::text[])`)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Deletes the rows of batches that are older than `before`, in whole batches; returns the number of batches. */
export async function sweepBatches(db: Database, { before, most }: { before: Date; most: number }) {
  const [row] = await db.execute<{ swept: number }>(
    sql`select sweep_audit_batches(${before.toISOString()}, ${most}) as swept`,
  )
  return row!.swept
}
