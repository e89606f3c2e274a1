import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { removeFiles } from '#api/features/files/removal.ts'
import { storeFiles } from '#api/features/files/storing.ts'
import { invalidField, NotFound, orNotFound } from '#api/http/errors.ts'
import { safeFileName } from '#api/lib/file-names.ts'
import { inspectFile } from '#api/lib/file-types.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { NoRoom, type StagedFile, TooLong } from '#api/lib/storage.ts'
import { limits } from '#api/rules/limits.ts'
import { type AttachmentType, mediaTypeOf } from '#api/rules/tickets.ts'
import { limitKeyOf, requireTicket, userIdOf } from './access.ts'
import {
  claimAttachments,
  deleteAttachments,
  findAttachment,
  insertAttachments,
  listTicketFiles,
  lockUnclaimed,
} from './attachment-queries.ts'
import { FileTooLarge, FileTypeRefused, FileUnsafe, StorageFull, TicketClosed } from './errors.ts'
import type { Attachments } from './message-schema.ts'
import { checkQuota, claimQuota } from './quota.ts'
import type { Viewer } from './requester-queries.ts'

type IncomingFile = { name: string; content: AsyncIterable<Uint8Array> }
type ReceivedFile = { name: string; mediaType: AttachmentType; staged: StagedFile; storageKey: string }

const claimWithinMs = 86_400_000

/** Uploads that no message references within a day are deleted. */
const claimableSince = (now: Date) => new Date(now.getTime() - claimWithinMs)

type Claim = { ids: number[]; ticketId: number; messageId: number }

/** Assigns uploads of the writer to a message. 400 ATTACHMENT_UNKNOWN. */
export async function claim(tx: Ctx, writer: Viewer, files: Claim): Promise<void> {
  if (files.ids.length === 0) return
  const since = claimableSince(tx.now())
  const claimed = await claimAttachments(tx.db, { ...files, uploader: userIdOf(writer), since })
  if (claimed.length < files.ids.length) throw invalidField('attachments', 'ATTACHMENT_UNKNOWN')
}

/**
 * Stores attachments for a message that is not written yet (D87): at most five, 10 MB each (413), sixty per hour, of the
 * types of `attachmentTypes` by content and name (415), within the quotas of ticket and user (409) and the disk space (507). The
 * files are stored before the response.
 */
export async function upload(
  ctx: Ctx,
  viewer: Viewer,
  { id, files }: { id: number; files: AsyncIterable<IncomingFile> },
): Promise<z.infer<typeof Attachments>> {
  const ticket = await requireTicket(ctx, { id }, viewer)
  if (ticket.status === 'closed' && viewer.type !== 'agent') throw TicketClosed()
  await checkQuota(ctx, viewer, { id, files: 1, bytes: 1 })
  const received: ReceivedFile[] = []
  try {
    for await (const file of files) {
      if (received.length === limits.attachmentsMax) throw invalidField('attachments', 'ATTACHMENTS_TOO_MANY')
      await ctx.limits.upload(limitKeyOf(viewer))
      received.push(await receive(ctx, file))
    }
    if (received.length === 0) throw invalidField('attachments', 'FILE_REQUIRED')
    const attachments = await storeFiles(ctx, received, (tx) => writeRows(tx, viewer, { id, received }))
    return { id: attachments[0]!.id, attachments }
  } finally {
    await Promise.all(received.map(({ staged }) => staged.discard()))
  }
}

async function receive(ctx: Ctx, { name: originalName, content }: IncomingFile): Promise<ReceivedFile> {
  const name = safeFileName(originalName)
  const details = { extra: { file: name } }
  const declared = mediaTypeOf(name)
  if (!declared) throw FileTypeRefused(details)
  const staged = await ctx.storage.stage(content, limits.attachmentMaxBytes).catch((error) => {
    if (error instanceof NoRoom) throw StorageFull({ ...details, cause: error })
    throw error instanceof TooLong ? FileTooLarge(details) : error
  })
  const refusal = refusalOf(staged, declared)
  if (!refusal) return { name, mediaType: declared, staged, storageKey: secretToken() }
  await staged.discard()
  throw refusal === 'empty' ? invalidField('attachments', 'FILE_EMPTY') : refusal(details)
}

function refusalOf({ path, bytes }: StagedFile, declared: AttachmentType) {
  if (bytes === 0) return 'empty'
  const detected = inspectFile(path)
  if (detected === 'unsafe') return FileUnsafe
  return detected === declared ? undefined : FileTypeRefused
}

async function writeRows(
  tx: Ctx,
  viewer: Viewer,
  { id, received }: { id: number; received: ReceivedFile[] },
) {
  const owner = { ticketId: id, uploadedBy: userIdOf(viewer) }
  const createdAt = tx.now()
  const bytes = received.reduce((sum, { staged }) => sum + staged.bytes, 0)
  await claimQuota(tx, viewer, { id, files: received.length, bytes })
  const inserted = await insertAttachments(
    tx.db,
    received.map(({ staged: { bytes, sha256 }, name, mediaType, storageKey }) => {
      return { ...owner, name, mediaType, bytes, sha256, storageKey, createdAt }
    }),
  )
  await audit(tx, 'ticket.upload', { type: 'ticket', id }, { attachments: inserted.map(({ id }) => id) })
  return inserted
}

/** Opens an attachment for those who may read its message, or for its uploader while it has none; 404 otherwise (D87). */
export async function download(ctx: Ctx, viewer: Viewer, { id }: { id: number }) {
  const found = orNotFound(await findAttachment(ctx.db, id))
  const isOwn = found.uploadedBy === userIdOf(viewer)
  const readable = found.messageId ? viewer.type === 'agent' || found.isInternal === false : isOwn
  if (!readable) throw NotFound()
  await requireTicket(ctx, { id: found.ticketId }, viewer)
  const file = orNotFound(await ctx.storage.open(found.storageKey))
  return { ...file, name: found.name, mediaType: found.mediaType }
}

/** The attachments of all messages and notes of a ticket, newest first. */
export async function listFiles(ctx: Ctx, { id }: { id: number }) {
  await requireTicket(ctx, { id })
  return { attachments: await listTicketFiles(ctx.db, id) }
}

const batch = 100
const batches = 100

/** Deletes unclaimed uploads; their files are removed after the commit. */
export async function deleteUnclaimed(ctx: Ctx): Promise<void> {
  await ctx.storage.sweepStaged(claimableSince(new Date()))
  const before = claimableSince(ctx.now())
  for (let each = 0; each < batches; each++) {
    const deleted = await transact(ctx, async (tx) => {
      const unclaimed = await lockUnclaimed(tx.db, { before, limit: batch })
      if (unclaimed.length > 0) await deleteAttachments(tx.db, unclaimed)
      return unclaimed.length
    })
    if (deleted < batch) break
  }
  await removeFiles(ctx)
}
