import type { FileLease, FileRows } from '#db/file-rows.ts'
import type { Ctx } from '../context.ts'
import { leaseLost, renewingLease } from './lease.ts'
import type { privateFiles } from './private-files.ts'
import { secretToken } from './secrets.ts'

const leaseMs = 60_000

type Folder = { files: ReturnType<typeof privateFiles>; rows: FileRows }
export type Lease = Pick<ReturnType<typeof renewingLease>, 'guard'> & {
  /** Stores the progress. Throws `leaseLost`. */
  renew: () => Promise<void>
  /** Columns to store with the lease. */
  progress: Record<string, number>
}
type FileWork<Row extends FileLease> = Folder & {
  /** How often the lease is renewed. */
  everyMs: number
  claim: (lease: { token: string; now: Date; leaseUntil: Date }) => Promise<Row | undefined>
  write: (row: Row, write: (chunk: Uint8Array) => Promise<void>, lease: Lease) => Promise<void>
  /** Updates the row of a file that was written; false if the lease was lost. */
  finish: (row: Row, written: { bytes: number; progress: Record<string, number> }) => Promise<boolean>
  /** Logs a failure, and returns it as the row has it. */
  fault: (row: Row, error: unknown) => string
  /** Gives a row to another worker when this process is stopping; otherwise that takes it after the lease. */
  release?: (row: Row) => Promise<unknown>
}

/**
 * Writes the files of the rows that wait, and of those whose worker was killed, as private files. The file of a lost
 * lease is deleted, and that of a failure, which the row has.
 */
export async function writeFiles<Row extends FileLease>(ctx: Ctx, work: FileWork<Row>): Promise<void> {
  const { files, rows, claim, finish, fault, release } = work
  while (!ctx.stopping.aborted) {
    const now = ctx.now()
    const row = await claim({ token: secretToken(), now, leaseUntil: new Date(now.getTime() + leaseMs) })
    if (!row) return
    try {
      const written = await writeFile(ctx, row, work)
      if (written && (await finish(row, written))) continue
      await files.remove(row.file)
      if (ctx.stopping.aborted) await release?.(row)
    } catch (error) {
      const failed = { status: 'failed', error: fault(row, error), file: null, leaseUntil: null }
      await rows.change(ctx.db, row, failed)
      await files.remove(row.file)
    }
  }
}

/** Undefined if the lease was lost or the process is stopping. */
async function writeFile<Row extends FileLease>(
  { db, now, stopping }: Ctx,
  row: Row,
  { files, rows, everyMs, write }: FileWork<Row>,
) {
  const progress: Lease['progress'] = {}
  const extend = () => rows.change(db, row, { leaseUntil: new Date(now().getTime() + leaseMs), ...progress })
  async function renew() {
    if (!(await extend())) throw leaseLost
  }
  const file = await files.create(row.file)
  try {
    await write(row, file.write, { ...renewingLease({ stopping, everyMs, extend }), renew, progress })
    return { bytes: await file.close(), progress }
  } catch (error) {
    await file.abandon()
    if (error === leaseLost) return undefined
    throw error
  }
}

/** Expires files, and deletes those that belong to no row. */
export async function sweepFiles({ db, now }: Ctx, { files, rows }: Folder): Promise<void> {
  await rows.expire(db, now())
  await files.removeOrphans((names) => rows.needed(db, names))
}
