import { and, eq } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { queueRequests } from '#db/schema/index.ts'

type Request = { userId: number; key: string }

/** Records a request under its key; false when the key is known. An unanswered request from before `lostBefore` restarts. */
export async function startRequest(
  sql: Sql,
  { userId, key, digest, now, lostBefore }: Request & { digest: string; now: Date; lostBefore: Date },
): Promise<boolean> {
  const { count } = await sql`
    insert into queue_requests as r (user_id, key, digest, created_at)
    values (${userId}, ${key}, ${digest}, ${now})
    on conflict (user_id, key) do update set created_at = excluded.created_at
      where r.answer is null and r.created_at < ${lostBefore} and r.digest in (excluded.digest, '')`
  return count === 1
}

export async function readRequest(sql: Sql, { userId, key }: Request) {
  const [row] = await sql<{ answer: Record<string, number> | null; digest: string }[]>`
    select answer, digest from queue_requests where user_id = ${userId} and key = ${key}`
  return row
}

export async function saveAnswer(
  db: Database,
  { userId, key, answer }: Request & { answer: Record<string, number> },
): Promise<void> {
  await db
    .update(queueRequests)
    .set({ answer })
    .where(and(eq(queueRequests.userId, userId), eq(queueRequests.key, key)))
}

export async function deleteRequest(sql: Sql, { userId, key }: Request): Promise<void> {
  await sql`delete from queue_requests where user_id = ${userId} and key = ${key} and answer is null`
}
