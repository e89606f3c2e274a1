import { Hono } from 'hono'
import { attachmentHeaders, attachmentMediaTypes } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created } from '#api/http/envelope.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { uploadedFiles } from '#api/http/upload.ts'
import { agentIn } from './access.ts'
import * as ai from './ai.ts'
import { download, listFiles, upload } from './attachments.ts'
import { Attachments, largestUpload } from './message-schema.ts'
import { list, markRead } from './messages.ts'
import * as notes from './notes.ts'
import { write } from './replies.ts'
import * as wire from './thread-schema.ts'

const reads = 'tickets.read'
const requires = 'tickets.reply'

/** /admin/support/tickets/{id}: the messages, notes and files of a ticket. */
export const threadAdmin = new Hono<Env>()
  .get(
    '/:id/messages',
    endpoint({ summary: 'List the messages of a ticket', requires: reads, returns: wire.MessagePage }),
    params(Id),
    query(wire.MessagesQuery),
    (c) => run(c, list),
  )
  .post(
    '/:id/messages',
    endpoint({ summary: 'Reply to a ticket or add a note', requires, returns: wire.OneStaffMessage }),
    idempotent,
    params(Id),
    body(wire.NewStaffMessage),
    (c) => runCreated(c, (ctx, input) => write(ctx, { ...input, idempotencyKey: idempotencyKey(c) })),
  )
  .post(
    '/:id/messages/mark-read',
    endpoint({ summary: 'Mark messages as read by the staff', requires, returns: wire.MarkedRead }),
    params(Id),
    body(wire.MarkRead),
    (c) => run(c, markRead),
  )
  .post(
    '/:id/messages/:messageId/translate',
    endpoint({ summary: 'Translate a message', requires: reads, returns: wire.TranslatedText }),
    params(wire.MessageId),
    body(wire.Translation),
    (c) => run(c, ai.translateMessage),
  )
  .post(
    '/:id/translate',
    endpoint({ summary: 'Translate the request of a ticket', requires: reads, returns: wire.TranslatedText }),
    params(Id),
    body(wire.Translation),
    (c) => run(c, ai.translateRequest),
  )
  .post(
    '/:id/attachments',
    endpoint({
      summary: 'Upload attachments for the next message of staff',
      requires,
      returns: Attachments,
      bodyLimit: 'streamed',
      uploads: largestUpload,
    }),
    params(Id),
    async (c) => {
      const given = uploadedFiles(c.req.raw, largestUpload)
      const input = { ...c.req.valid('param'), files: given }
      return created(c, await upload(c.get('ctx'), agentIn(c.get('ctx')), input))
    },
  )
  .get(
    '/:id/attachments',
    endpoint({
      summary: 'List the attachments of a ticket',
      requires: reads,
      returns: wire.TicketAttachments,
    }),
    params(Id),
    (c) => run(c, listFiles),
  )
  .post(
    '/:id/notes',
    endpoint({ summary: 'Add an internal note', requires, returns: wire.Note }),
    idempotent,
    params(Id),
    body(wire.NewNote),
    (c) => runCreated(c, (ctx, input) => notes.create(ctx, { ...input, idempotencyKey: idempotencyKey(c) })),
  )
  .get(
    '/:id/notes',
    endpoint({ summary: 'List the internal notes of a ticket', requires: reads, returns: wire.Notes }),
    params(Id),
    (c) => run(c, notes.list),
  )
  .post(
    '/:id/ai-draft',
    endpoint({ summary: 'Draft a reply with AI', requires, returns: wire.AiDraft }),
    params(Id),
    (c) => run(c, ai.draft),
  )
  .get(
    '/:id/ai-summary',
    endpoint({ summary: 'Summarise a ticket with AI', requires: reads, returns: wire.AiSummary }),
    params(Id),
    (c) => run(c, ai.summary),
  )

/** /admin/support/attachments/{id}: files of any ticket. */
export const attachmentAdmin = new Hono<Env>()
  .get(
    '/:id',
    endpoint({
      summary: 'Download an attachment of any ticket',
      requires: reads,
      produces: attachmentMediaTypes,
    }),
    params(Id),
    async (c) => {
      const { stream, ...file } = await download(c.get('ctx'), agentIn(c.get('ctx')), c.req.valid('param'))
      return c.body(stream, 200, attachmentHeaders(file))
    },
  )
  .post(
    '/:id/translate',
    endpoint({ summary: 'Translate an attached text file', requires: reads, returns: wire.TranslatedText }),
    params(Id),
    body(wire.Translation),
    (c) => run(c, ai.translateFile),
  )
