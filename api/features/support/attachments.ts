import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { invalidField, NotFound } from '#api/http/errors.ts'
import { safeFileName } from '#api/lib/file-names.ts'
import { inspectFile } from '#api/lib/file-types.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { NoRoom, type Staged, TooLong } from '#api/lib/storage.ts'
import { limits } from '#api/rules/limits.ts'
import { type AttachmentType, promisedType } from '#api/rules/tickets.ts'
import { FileTooLarge, FileTypeRefused, FileUnsafe, StorageFull, TicketClosed } from './errors.ts'
import { removeFiles } from './file-removal.ts'
import { cancelRemoval, planRemoval } from './file-removal-queries.ts'
import { deleteAttachments, findAttachment, insertAttachments, lockForgotten } from './message-queries.ts'
import { findTicket, type Requester } from './queries.ts'
import { checkQuota, claimQuota } from './quota.ts'
import { nameOf } from './requester.ts'
import type { Attachment, Attachments } from './schema.ts'

type Arriving = { name: string; content: AsyncIterable<Uint8Array> }
type Arrived = { name: string; mediaType: AttachmentType; staged: Staged; storageKey: string }

const unclaimedMs = 86_400_000

/** An upload that no message has named for a day is taken away. */
export const claimableSince = (now: Date) => new Date(now.getTime() - unclaimedMs)

type Row = { id: number; name: string; bytes: number; mediaType: string; createdAt: Date }

export const presentAttachment = (row: Row): z.infer<typeof Attachment> => ({
  id: row.id,
  name: row.name,
  size: row.bytes,
  media_type: row.mediaType,
  created_date: row.createdAt.toISOString(),
})

/**
 * Takes in files for a message that is yet to be written (D87): five at most, 10 MB each (413), sixty an hour, of the
 * kinds of spec 1 §5 by content and by name (415), where ticket and person have room for them (409) and the disk has
 * (507). They are on disk or in the bucket before the answer.
 */
export async function upload(
  ctx: Ctx,
  requester: Requester,
  { id, files }: { id: number; files: AsyncIterable<Arriving> },
): Promise<z.infer<typeof Attachments>> {
  const ticket = await findTicket(ctx.db, { requester, id })
  if (!ticket) throw NotFound()
  if (ticket.status === 'closed') throw TicketClosed()
  await checkQuota(ctx, requester, { id, files: 1, bytes: 1 })
  const arrived: Arrived[] = []
  try {
    for await (const file of files) {
      if (arrived.length === limits.attachmentsMax) throw invalidField('attachments', 'ATTACHMENTS_TOO_MANY')
      await ctx.limits.upload(nameOf(requester))
      arrived.push(await receive(ctx, file))
    }
    if (arrived.length === 0) throw invalidField('attachments', 'FILE_REQUIRED')
    const attachments = (await keepAll(ctx, requester, { id, arrived })).map(presentAttachment)
    return { id: attachments[0]!.id, attachments }
  } finally {
    await Promise.all(arrived.map(({ staged }) => staged.discard()))
  }
}

async function receive(ctx: Ctx, { name: given, content }: Arriving): Promise<Arrived> {
  const name = safeFileName(given)
  const beside = { file: name }
  const promised = promisedType(name)
  if (!promised) throw FileTypeRefused({ beside })
  const staged = await ctx.storage.stage(content, limits.attachmentMaxBytes).catch((error) => {
    if (error instanceof NoRoom) throw StorageFull({ beside, cause: error })
    throw error instanceof TooLong ? FileTooLarge({ beside }) : error
  })
  const refusal = refusalOf(staged, promised)
  if (!refusal) return { name, mediaType: promised, staged, storageKey: secretToken() }
  await staged.discard()
  throw refusal === 'empty' ? invalidField('attachments', 'FILE_EMPTY') : refusal({ beside })
}

function refusalOf({ path, bytes }: Staged, promised: AttachmentType) {
  if (bytes === 0) return 'empty'
  const verdict = inspectFile(path)
  if (verdict === 'unsafe') return FileUnsafe
  return verdict === promised ? undefined : FileTypeRefused
}

/** For so long an upload may take to be stored; what has no row by then is removed. */
const storingMs = 3_600_000

/**
 * The files first, planned to be removed until the transaction that writes their rows takes them out of the plan: a
 * process that is killed in between leaves no row without its file, and no file for long.
 */
async function keepAll(ctx: Ctx, requester: Requester, { id, arrived }: { id: number; arrived: Arrived[] }) {
  const keys = arrived.map(({ storageKey }) => storageKey)
  const dueAt = new Date(ctx.now().getTime() + storingMs)
  await planRemoval(ctx.db, { keys, dueAt })
  try {
    for (const { staged, storageKey } of arrived) await ctx.storage.keep(staged, storageKey)
    return await transact(ctx, async (tx) => {
      if (!(await cancelRemoval(tx.db, { keys, dueAt }))) throw new Error('an upload took too long to store')
      return writeRows(tx, requester, { id, arrived })
    })
  } catch (error) {
    await planRemoval(ctx.db, { keys, dueAt: ctx.now() })
    await removeFiles(ctx)
    throw error
  }
}

async function writeRows(tx: Ctx, requester: Requester, { id, arrived }: { id: number; arrived: Arrived[] }) {
  const of = { ticketId: id, uploadedBy: requester.type === 'user' ? requester.id : null }
  const createdAt = tx.now()
  const bytes = arrived.reduce((sum, { staged }) => sum + staged.bytes, 0)
  await claimQuota(tx, requester, { id, files: arrived.length, bytes })
  const made = await insertAttachments(
    tx.db,
    arrived.map(({ staged: { bytes, sha256 }, name, mediaType, storageKey }) => {
      return { ...of, name, mediaType, bytes, sha256, storageKey, createdAt }
    }),
  )
  await audit(tx, 'ticket.upload', { type: 'ticket', id }, { attachments: made.map(({ id }) => id) })
  return made
}

/** The file, for those who may read its message; before it has one, for who uploaded it. To others it is not there (D87). */
export async function download(ctx: Ctx, requester: Requester, { id }: { id: number }) {
  const found = await findAttachment(ctx.db, id)
  if (!found) throw NotFound()
  const uploader = requester.type === 'user' ? requester.id : null
  const readable = found.messageId ? found.isInternal === false : found.uploadedBy === uploader
  if (!readable || !(await findTicket(ctx.db, { requester, id: found.ticketId }))) throw NotFound()
  const file = await ctx.storage.open(found.storageKey)
  if (!file) throw NotFound()
  return { ...file, name: found.name, mediaType: found.mediaType }
}

const batch = 100
const batches = 100

/** Deletes forgotten uploads; their files follow once that is committed. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  await ctx.storage.sweepStaged(claimableSince(new Date()))
  const before = claimableSince(ctx.now())
  for (let each = 0; each < batches; each++) {
    const swept = await transact(ctx, async (tx) => {
      const forgotten = await lockForgotten(tx.db, { before, most: batch })
      if (forgotten.length > 0) await deleteAttachments(tx.db, forgotten)
      return forgotten.length
    })
    if (swept < batch) break
  }
  await removeFiles(ctx)
}
