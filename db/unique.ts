import type { Database, Tx } from './client.ts'

const uniqueViolation = '23505'

/** Writes in a savepoint, so that the transaction goes on where a unique index refuses the row: undefined then. */
export async function unlessTaken<Result>(
  db: Database,
  write: (savepoint: Tx) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await db.transaction(write)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause && cause.code === uniqueViolation) return undefined
    throw error
  }
}
