import type { Rows } from '#db/rows.ts'
import { unlessTaken } from '#db/unique.ts'
import { audit, changesBetween } from './audit.ts'
import { type Ctx, signedIn, type TransactionCtx, transact } from './context.ts'
import { type AppError, NotFound, orNotFound, VersionChanged } from './http/errors.ts'

type One = { id: number }
type Read = One & { version?: number | undefined }
type Stamps = { createdBy?: number | null; createdAt?: Date; updatedAt?: Date }
type Noun<Row> = {
  /** What the audit log calls a row. */
  name: (row: Row) => string
  /** 409 where a unique index refuses the row. */
  taken?: () => AppError
  /** In place of NOT_FOUND. */
  missing?: () => AppError
}
type How<Values> = { unlogged?: Partial<Values> | undefined; action?: string }

/**
 * Creates, changes and deletes the rows of a noun in a transaction: each with its times, the admin who does it, and an
 * entry of the audit log, `<noun>.create`, `.update` or `.delete`.
 */
export function crud<Row extends One & { version: number }, Values extends Stamps>(
  type: string,
  rows: Rows<Row, Values>,
  { name, taken, missing = NotFound }: Noun<Row>,
) {
  async function write<Result>({ db }: Ctx, query: (db: Ctx['db']) => Promise<Result>): Promise<Result> {
    if (!taken) return query(db)
    const written = await unlessTaken(db, query)
    if (written === undefined) throw taken()
    return written
  }
  return {
    /** Inserts a row, and returns its id. 409 where a unique index refuses it. */
    async create(tx: TransactionCtx, values: Omit<Values, keyof Stamps>): Promise<One> {
      const at = tx.now()
      const stamped = { ...values, createdBy: signedIn(tx).id, createdAt: at, updatedAt: at } as Values
      const row = await write(tx, (db) => rows.insert(db, stamped))
      const { id } = row
      await audit(tx, `${type}.create`, { type, id }, { name: name(row) })
      return { id }
    },
    /** Locks a row. 404, and 409 VERSION_CHANGED where `version` is not the stored one. */
    async lock(tx: TransactionCtx, { id, version }: Read): Promise<Row> {
      const row = orNotFound(await rows.lock(tx.db, id), missing)
      if (version !== undefined && version !== row.version) throw VersionChanged()
      return row
    },
    /** Writes the values that are given of a locked row; `unlogged` ones are no change by the admin. */
    async update(
      tx: TransactionCtx,
      before: Row,
      values: Partial<Values>,
      { unlogged, action = 'update' }: How<Values> = {},
    ) {
      const { id } = before
      const stamps = {
        ...{ version: before.version + 1, updatedAt: tx.now() },
        ...('updatedBy' in before && { updatedBy: signedIn(tx).id }),
      }
      const after = await write(tx, (db) => rows.update(db, id, { ...values, ...unlogged, ...stamps }))
      const changes = changesBetween<object>(before, values)
      await audit(tx, `${type}.${action}`, { type, id }, { name: name(after!) }, changes)
    },
    /** Deletes a row. 404 NOT_FOUND. */
    remove: (ctx: Ctx, { id }: One): Promise<void> =>
      transact(ctx, async (tx) => {
        const row = orNotFound(await rows.remove(tx.db, id), missing)
        await audit(tx, `${type}.delete`, { type, id }, { name: name(row) })
      }),
  }
}
