import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { lockOwner, requireUser } from '#api/features/account/owner.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import type { NoteInput, PageQuery } from './detail-schema.ts'
import { NoteNotOwn } from './errors.ts'
import { deleteNote, findNote, insertNote, listNotes, updateNote } from './note-queries.ts'

type OfUser = { id: number }
type OneNote = OfUser & { noteId: number }

/** The notes of the staff on a user, newest first; the user never sees them. */
export async function list(ctx: Ctx, { id, ...paging }: PageQuery & OfUser) {
  await requireUser(ctx, id)
  const { rows, total } = await listNotes(ctx.db, { userId: id, ...paging })
  return { items: rows.map((row) => toWire(ctx, row)), pagination: paginate(paging, total) }
}

/** Adds a note; the audit log has no text of it. 409 USER_DELETED. */
export function create(ctx: Ctx, { id, text }: NoteInput & OfUser) {
  const at = ctx.now()
  return transact(ctx, async (tx) => {
    await lockOwner(tx, id)
    const authorId = signedIn(tx).id
    const noteId = await insertNote(tx.db, { userId: id, authorId, text, createdAt: at, updatedAt: at })
    await audit(tx, 'user.add_note', { type: 'user', id }, { noteId })
    return toWire(tx, await requireNote(tx, { id, noteId }))
  })
}

/** Changes a note of the caller. 403 NOTE_NOT_OWN, 409 USER_DELETED. */
export function update(ctx: Ctx, { id, noteId, text }: NoteInput & OneNote) {
  return transact(ctx, async (tx) => {
    await lockOwner(tx, id)
    const { authorId } = await requireNote(tx, { id, noteId })
    if (authorId !== signedIn(tx).id) throw NoteNotOwn()
    await updateNote(tx.db, { userId: id, id: noteId }, text, tx.now())
    await audit(tx, 'user.update_note', { type: 'user', id }, { noteId, fields: ['text'] })
    return toWire(tx, await requireNote(tx, { id, noteId }))
  })
}

/** Deletes a note, by whichever admin. 409 USER_DELETED. */
export async function remove(ctx: Ctx, { id, noteId }: OneNote): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockOwner(tx, id)
    await requireNote(tx, { id, noteId })
    await deleteNote(tx.db, { userId: id, id: noteId })
    await audit(tx, 'user.remove_note', { type: 'user', id }, { noteId })
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof findNote>>>

async function requireNote(ctx: Ctx, { id, noteId }: OneNote): Promise<Row> {
  return orNotFound(await findNote(ctx.db, { userId: id, id: noteId }))
}

const toWire = (ctx: Ctx, { authorId, ...note }: Row) => ({ ...note, isOwn: authorId === signedIn(ctx).id })
