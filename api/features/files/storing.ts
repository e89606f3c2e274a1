import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import type { StagedFile } from '#api/lib/storage.ts'
import { removeFiles } from './removal.ts'
import { cancelRemoval, scheduleRemoval } from './removal-queries.ts'

/** Time to store an upload; files without a row after that are removed. */
const storeWithinMs = 3_600_000

type NewFile = { staged: StagedFile; storageKey: string }

/**
 * Stores the files first, scheduled for removal until the transaction that inserts their rows cancels it. A process that
 * is killed in between leaves no row without a file, and no file without a row for long.
 */
export async function storeFiles<Result>(
  ctx: Ctx,
  files: NewFile[],
  write: (tx: TransactionCtx) => Promise<Result>,
): Promise<Result> {
  const keys = files.map(({ storageKey }) => storageKey)
  const dueAt = new Date(ctx.now().getTime() + storeWithinMs)
  await scheduleRemoval(ctx.db, { keys, dueAt })
  try {
    for (const { staged, storageKey } of files) await ctx.storage.store(staged, storageKey)
    return await transact(ctx, async (tx) => {
      if (!(await cancelRemoval(tx.db, { keys, dueAt }))) throw new Error('an upload took too long to store')
      return write(tx)
    })
  } catch (error) {
    await scheduleRemoval(ctx.db, { keys, dueAt: ctx.now() })
    await removeFiles(ctx)
    throw error
  }
}
