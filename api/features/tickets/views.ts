import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { TooManyViews, ViewNameTaken } from './errors.ts'
import {
  countViews,
  deleteView,
  findView,
  insertView,
  listViews,
  lockView,
  updateView,
} from './views-queries.ts'
import type { ViewChange, ViewInput } from './views-schema.ts'

type One = { id: number }
const ownMax = 50

/** The caller's own views and those that others share. */
export const list = async (ctx: Ctx) => ({ views: await listViews(ctx.db, signedIn(ctx).id) })

async function get(ctx: Ctx, id: number) {
  return orNotFound(await findView(ctx.db, signedIn(ctx).id, id))
}

/** Saves filters of the list under a name. 409 TICKET_VIEW_NAME_TAKEN, or TOO_MANY_VIEWS after fifty. */
export const create = (ctx: Ctx, { name, filters, is_shared: isShared }: ViewInput) =>
  transact(ctx, async (tx) => {
    const ownerId = signedIn(tx).id
    if ((await countViews(tx.db, ownerId)) >= ownMax) throw TooManyViews()
    const inserted = await insertView(tx.db, { ownerId, name, filters, isShared, createdAt: tx.now() })
    if (!inserted) throw ViewNameTaken()
    const { id } = inserted
    await audit(tx, 'ticket_view.create', { type: 'ticket_view', id }, { name })
    return get(tx, id)
  })

/** Changes the given fields of an own view; 404 for those of others, 409 as `create`. */
export const update = (ctx: Ctx, { id, name, filters, is_shared: isShared }: ViewChange & One) =>
  transact(ctx, async (tx) => {
    const before = orNotFound(await lockView(tx.db, signedIn(tx).id, id))
    const values = {
      ...(name !== undefined && { name }),
      ...(filters && { filters }),
      ...(isShared !== undefined && { isShared }),
    }
    const changes = changesBetween(before, values)
    if (Object.keys(changes).length > 0) {
      if ((await updateView(tx.db, id, values)) === undefined) throw ViewNameTaken()
      await audit(
        tx,
        'ticket_view.update',
        { type: 'ticket_view', id },
        { name: name ?? before.name },
        changes,
      )
    }
    return get(tx, id)
  })

/** Deletes an own view; 404 for those of others. */
export async function remove(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    const name = orNotFound(await deleteView(tx.db, signedIn(tx).id, id))
    await audit(tx, 'ticket_view.delete', { type: 'ticket_view', id }, { name })
  })
}
