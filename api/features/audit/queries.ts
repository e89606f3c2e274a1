import type { Sql } from '#db/client.ts'

const batch = 5000

/** Deletes a batch of entries older than `before`, lowest ids first; true while there may be more. */
export async function sweepEntries(sql: Sql, before: Date): Promise<boolean> {
  const [{ count }] = await sql<[{ count: number }]>`select sweep_audit_log(${before}, ${batch}) as count`
  return count === batch
}
