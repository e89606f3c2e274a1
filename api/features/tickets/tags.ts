import { audit } from '#api/audit.ts'
import type { Ctx, TransactionCtx } from '#api/context.ts'
import { fold } from '#api/rules/fold.ts'
import { limits } from '#api/rules/limits.ts'
import { TooManyTags } from './errors.ts'
import { get } from './list.ts'
import { type TicketRow, updateTicket } from './queries.ts'
import { change } from './status-changes.ts'
import {
  deleteTicketTags,
  findOrInsertTags,
  insertTicketTags,
  listTagsOf,
  listUsedTags,
  type Tag,
} from './tag-queries.ts'
import type { TagQuery, TicketTags } from './tags-schema.ts'

type One = { id: number }
const offeredMax = 50

/** Tags in use for suggestions and filters, the most used first: fifty at most. */
export const listTags = async ({ db }: Ctx, { search }: TagQuery) => ({
  tags: await listUsedTags(db, { search, limit: offeredMax }),
})

/** Replaces the tags of a locked ticket, and audits the change; does nothing if there is none. */
async function writeTags(tx: Ctx, ticket: Pick<TicketRow, 'id'>, next: (current: Tag[]) => Promise<Tag[]>) {
  const before = await listTagsOf(tx.db, ticket.id)
  const after = await next(before)
  const lacks = (tags: Tag[]) => (tag: Tag) => !tags.some(({ id }) => id === tag.id)
  const [added, removed] = [after.filter(lacks(before)), before.filter(lacks(after))]
  if (added.length + removed.length === 0) return
  if (before.length - removed.length + added.length > limits.tagsMax) throw TooManyTags()
  if (removed.length > 0) await deleteTicketTags(tx.db, ticket.id, removed)
  if (added.length > 0) await insertTicketTags(tx.db, ticket.id, added, tx.now())
  await updateTicket(tx.db, ticket.id, { updatedAt: tx.now() })
  const namesOf = (tags: Tag[]) => tags.map(({ name }) => name).join(', ') || null
  const names = (tags: Tag[]) => tags.map(({ name }) => name)
  const changes = { tags: { from: namesOf(before), to: namesOf(after) } }
  await audit(
    tx,
    'ticket.tag',
    { type: 'ticket', id: ticket.id },
    {
      ...(added.length > 0 && { added: names(added) }),
      ...(removed.length > 0 && { removed: names(removed) }),
    },
    changes,
  )
}

/** Adds tags to a locked ticket, however they are written. 409 TOO_MANY_TAGS beyond twenty. */
export const addTags = (tx: TransactionCtx, ticket: Pick<TicketRow, 'id'>, names: string[]): Promise<void> =>
  writeTags(tx, ticket, async (current) => {
    const added = await findOrInsertTags(tx.db, names, tx.now())
    return [...current, ...added.filter(({ id }) => !current.some((tag) => tag.id === id))]
  })

/** Removes tags from a locked ticket, however they are written; those it lacks are no error. */
export const removeTags = (
  tx: TransactionCtx,
  ticket: Pick<TicketRow, 'id'>,
  names: string[],
): Promise<void> => {
  const removed = new Set(names.map(fold))
  return writeTags(tx, ticket, async (current) => current.filter(({ name }) => !removed.has(fold(name))))
}

/** Sets the tags of a ticket, each once however it is written. 409 TOO_MANY_TAGS beyond twenty. */
export async function setTags(ctx: Ctx, { id, tags }: One & TicketTags) {
  await change(ctx, { id }, (tx, ticket) =>
    writeTags(tx, ticket, () => findOrInsertTags(tx.db, tags, tx.now())),
  )
  return get(ctx, { id })
}

/** Adds a tag to a ticket. 409 TOO_MANY_TAGS. */
export const tag = (ctx: Ctx, { id, name }: One & { name: string }): Promise<void> =>
  change(ctx, { id }, (tx, ticket) => addTags(tx, ticket, [name]))

/** Removes a tag from a ticket. */
export const untag = (ctx: Ctx, { id, name }: One & { name: string }): Promise<void> =>
  change(ctx, { id }, (tx, ticket) => removeTags(tx, ticket, [name]))
