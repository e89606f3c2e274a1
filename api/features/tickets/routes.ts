import { Hono } from 'hono'
import { attachmentHeaders, attachmentMediaTypes } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { uploadedFiles } from '#api/http/upload.ts'
import { download, upload } from './attachments.ts'
import {
  clearGuestCookie,
  deviceIn,
  guestTokenIn,
  requesterIn,
  setDeviceCookie,
  setGuestCookie,
} from './cookies.ts'
import { checkLink, rate } from './feedback.ts'
import * as messages from './message-schema.ts'
import { listOwn as listMessages } from './messages.ts'
import { getOwn, list } from './own-tickets.ts'
import { reply } from './replies.ts'
import { enterAsGuest, leaveAsGuest, requestGuestAccess, viewerOf } from './requester.ts'
import * as wire from './schema.ts'
import { confirm, reopen } from './status-changes.ts'
import { create } from './tickets.ts'

export const supportRoutes = new Hono<Env>()
  .post(
    '/tickets',
    endpoint({
      summary: 'Open a ticket, with an account or as a guest',
      public: true,
      returns: wire.OpenedTicket,
    }),
    idempotent,
    body(wire.NewTicket),
    (c) => {
      const headers = { idempotencyKey: idempotencyKey(c), guestToken: guestTokenIn(c) }
      return runCreated(c, (ctx, input) => create(ctx, { ...input, ...headers }))
    },
  )
  .get(
    '/tickets',
    endpoint({ summary: 'List my tickets, or those of a guest', public: true, returns: wire.TicketPage }),
    query(wire.TicketsQuery),
    (c) => run(c, async (ctx, input) => list(ctx, await requesterIn(c), input)),
  )
  .get(
    '/tickets/:id',
    endpoint({ summary: 'Get one of my tickets', public: true, returns: wire.OneTicket }),
    params(Id),
    (c) => run(c, async (ctx, input) => getOwn(ctx, await requesterIn(c), input)),
  )
  .get(
    '/tickets/:id/messages',
    endpoint({ summary: 'List the messages of my ticket', public: true, returns: messages.MessagePage }),
    params(Id),
    query(messages.MessagesQuery),
    (c) => run(c, async (ctx, input) => listMessages(ctx, await requesterIn(c), input)),
  )
  .post(
    '/tickets/:id/messages',
    endpoint({ summary: 'Reply to my ticket', public: true, returns: messages.OneMessage }),
    idempotent,
    params(Id),
    body(messages.NewMessage),
    (c) =>
      runCreated(c, async (ctx, input) =>
        reply(ctx, await requesterIn(c), { ...input, idempotencyKey: idempotencyKey(c) }),
      ),
  )
  .post(
    '/tickets/:id/attachments',
    endpoint({
      summary: 'Upload attachments for the next message',
      public: true,
      returns: messages.Attachments,
      bodyLimit: 'streamed',
      uploads: messages.largestUpload,
    }),
    params(Id),
    async (c) => {
      const files = uploadedFiles(c.req.raw, messages.largestUpload)
      return created(c, await upload(c.get('ctx'), await requesterIn(c), { ...c.req.valid('param'), files }))
    },
  )
  .post(
    '/tickets/:id/confirm',
    endpoint({ summary: 'Confirm that my ticket is resolved', public: true, returns: wire.MovedTicket }),
    params(Id),
    (c) => run(c, async (ctx, input) => confirm(ctx, await requesterIn(c), input)),
  )
  .post(
    '/tickets/:id/reopen',
    endpoint({ summary: 'Reopen my ticket', public: true, returns: wire.MovedTicket }),
    params(Id),
    body(wire.Reopening),
    (c) => run(c, async (ctx, input) => reopen(ctx, await requesterIn(c), input)),
  )
  .post(
    '/tickets/:id/feedback',
    endpoint({ summary: 'Rate the support of a ticket', public: true, returns: wire.Feedback }),
    params(Id),
    body(wire.NewFeedback),
    (c) => runCreated(c, (ctx, input) => rate(ctx, () => requesterIn(c), input)),
  )
  .post(
    '/tickets/:id/feedback/check',
    endpoint({ summary: 'Check a mailed rating link', public: true }),
    params(Id),
    body(wire.RatingLink),
    (c) => run(c, checkLink),
  )
  .get(
    '/attachments/:id',
    endpoint({
      summary: 'Download an attachment of my ticket, or as an admin of any',
      public: true,
      produces: attachmentMediaTypes,
    }),
    params(Id),
    async (c) => {
      const { stream, ...file } = await download(
        c.get('ctx'),
        await viewerOf(c.get('ctx'), guestTokenIn(c)),
        c.req.valid('param'),
      )
      return c.body(stream, 200, attachmentHeaders(file))
    },
  )
  .post(
    '/guest-access',
    endpoint({ summary: 'Request a sign-in link to guest tickets by mail', public: true, sessionless: true }),
    body(wire.GuestAccess),
    async (c) => {
      await requestGuestAccess(c.get('ctx'), c.req.valid('json'))
      return done(c, mailed[c.get('ctx').language])
    },
  )
  .post(
    '/guest-access/verify',
    endpoint({
      summary: 'Exchange a guest link for a guest token',
      public: true,
      sessionless: true,
      returns: wire.GuestToken,
    }),
    body(wire.GuestLink),
    async (c) => {
      const input = { ...c.req.valid('json'), device: deviceIn(c) }
      const { entered, device } = await enterAsGuest(c.get('ctx'), input)
      setDeviceCookie(c, device)
      setGuestCookie(c, entered.guestToken)
      return ok(c, entered)
    },
  )
  .delete(
    '/guest-access',
    endpoint({ summary: 'Sign out as a guest', public: true, sessionless: true }),
    async (c) => {
      await leaveAsGuest(c.get('ctx'), guestTokenIn(c))
      clearGuestCookie(c)
      return done(c)
    },
  )

const mailed = {
  tr: 'Bu adresle açılmış talepler varsa bağlantıyı e-postana gönderdik.',
  en: 'If there are requests with this address, we have e-mailed you a link.',
}
