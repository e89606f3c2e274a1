import type { Sql } from '#db/client.ts'

export type Kept<T> = { data: T; generatedAt: Date }

/** Reads an aggregate; undefined until it was counted for the first time. */
export async function readStatistic<T>(sql: Sql, key: string): Promise<Kept<T> | undefined> {
  const [row] = await sql<Kept<T>[]>`
    select data, generated_at as "generatedAt" from statistics where key = ${key} and data <> 'null'`
  return row
}

/** Whether a process counts an aggregate at `now`. */
export async function isBeingCounted(sql: Sql, key: string, now: Date): Promise<boolean> {
  const found = await sql`select from statistics where key = ${key} and lease_until > ${now}`
  return found.length > 0
}

type Age = { now: Date; freshMs: number; leaseMs: number }

/** Counts an aggregate if it is older than `freshMs`, under a lease: of concurrent processes one does it. */
export async function recount(
  sql: Sql,
  key: string,
  { now, freshMs, leaseMs }: Age,
  count: () => Promise<object>,
): Promise<void> {
  const until = new Date(now.getTime() + leaseMs)
  const countedBefore = new Date(now.getTime() - freshMs)
  if (!(await takeLease(sql, key, { now, until, countedBefore }))) return
  try {
    const data = await count()
    // Another process may have taken the lease over.
    await sql`
      update statistics set data = ${sql.json({ ...data })}, generated_at = ${now}, lease_until = null
      where key = ${key} and lease_until = ${until}`
  } catch (error) {
    await sql`update statistics set lease_until = null where key = ${key} and lease_until = ${until}`
    throw error
  }
}

type Lease = { now: Date; until: Date; countedBefore: Date }

async function takeLease(sql: Sql, key: string, { now, until, countedBefore }: Lease) {
  const taken = await sql`
    insert into statistics as s (key, data, generated_at, lease_until)
    values (${key}, 'null', to_timestamp(0), ${until})
    on conflict (key) do update set lease_until = excluded.lease_until
    where (s.lease_until is null or s.lease_until <= ${now}) and s.generated_at <= ${countedBefore}
    returning key`
  return taken.length > 0
}
