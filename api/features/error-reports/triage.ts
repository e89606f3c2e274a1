import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import type { ErrorState } from '#api/rules/error-reports.ts'
import type { ErrorQuery } from './admin-schema.ts'
import { findError, listErrors, lockError, setStanding, versionsOf } from './list-queries.ts'

type One = { id: number }

const withState = <Row extends { resolved_date: string | null }>(row: Row) => ({
  ...row,
  status: (row.resolved_date ? 'resolved' : 'open') satisfies ErrorState as ErrorState,
})

/** A page of the errors that browsers reported, the one seen last first unless sorted. */
export async function list({ db }: Ctx, input: ErrorQuery) {
  const { rows, total } = await listErrors(db, input)
  return { errors: rows.map(withState), pagination: paginate(input, total) }
}

/** One error with its stack and its versions; 404 NOT_FOUND, also once it was swept. */
export async function get({ db }: Ctx, { id }: One) {
  const found = orNotFound(await findError(db, id))
  return { ...withState(found), versions: await versionsOf(db, id) }
}

/** Marks an error as resolved until a newer version reports it; one that is resolved stays as it is. 404 NOT_FOUND. */
export const resolve = (ctx: Ctx, one: One) => decide(ctx, one, 'resolved')

/** Opens a resolved error again; an open one stays as it is. 404 NOT_FOUND. */
export const reopen = (ctx: Ctx, one: One) => decide(ctx, one, 'open')

function decide(ctx: Ctx, { id }: One, state: ErrorState) {
  const { id: resolvedBy } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const found = orNotFound(await lockError(tx.db, id))
    const isResolved = state === 'resolved'
    if (isResolved !== (found.resolvedAt !== null)) {
      const resolution = isResolved
        ? { resolvedAt: tx.now(), resolvedBy }
        : { resolvedAt: null, resolvedBy: null }
      await setStanding(tx.db, id, { ...resolution, reopenedAt: null })
      const action = isResolved ? 'error_report.resolve' : 'error_report.reopen'
      await audit(
        tx,
        action,
        { type: 'error_report', id },
        { name: `${found.name}: ${found.message}`.slice(0, 200) },
      )
    }
    return get(tx, { id })
  })
}
