import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { cards, ibans } from '#db/schema/index.ts'

const tables = { card: cards, iban: ibans }
export type Kind = keyof typeof tables

type Owned = { userId: number; id: number }

export const countOf = (db: Database, kind: Kind, userId: number) =>
  db.$count(tables[kind], eq(tables[kind].userId, userId))

export const clearPrimary = (db: Database, kind: Kind, userId: number, at: Date) =>
  db.execute(sql`
    update ${tables[kind]} set is_primary = false, updated_at = ${at.toISOString()}
    where user_id = ${userId} and is_primary`)

export const markPrimary = (db: Database, kind: Kind, { userId, id }: Owned, at: Date) =>
  db.execute(sql`
    update ${tables[kind]} set is_primary = true, updated_at = ${at.toISOString()}
    where user_id = ${userId} and id = ${id}`)

/** Makes the newest one primary. */
export const promoteNewest = (db: Database, kind: Kind, userId: number, at: Date) =>
  db.execute(sql`
    update ${tables[kind]} set is_primary = true, updated_at = ${at.toISOString()}
    where id = (select id from ${tables[kind]} where user_id = ${userId} order by id desc limit 1)`)

export async function findOwned(db: Database, kind: Kind, { userId, id }: Owned) {
  const token = kind === 'card' ? sql`token` : sql`null`
  const [found] = await db.execute<{ isPrimary: boolean; token: string | null }>(sql`
    select is_primary as "isPrimary", ${token} as token from ${tables[kind]} where user_id = ${userId} and id = ${id}`)
  return found
}

export const deleteOwned = (db: Database, kind: Kind, { userId, id }: Owned) =>
  db.execute(sql`delete from ${tables[kind]} where user_id = ${userId} and id = ${id}`)
