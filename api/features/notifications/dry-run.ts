import { type Ctx, transact } from '#api/context.ts'

const rollback = new Error('dry run')

/**
 * Runs `fn` in a transaction, rolls it back and returns the result: the same checks and the same answer as the real
 * request, with nothing stored. `fn` must not audit, because the audit log file is no part of the transaction.
 */
export async function dryRun<T>(ctx: Ctx, fn: (tx: Ctx) => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const run = async (tx: Ctx): Promise<never> => {
    resolve(await fn(tx))
    throw rollback
  }
  await transact(ctx, run).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return promise
}
