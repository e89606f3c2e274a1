import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import * as access from './access.ts'
import { getCommunication, updateCommunication } from './communication.ts'
import { get, listNotifications, listTickets } from './detail.ts'
import * as wire from './detail-schema.ts'
import * as notes from './notes.ts'

const reads = 'users.read'
const requires = 'users.manage'

/** /admin/users/{id}: one user, what an admin does to their sign-in, and what belongs to them. */
export const userDetailAdmin = new Hono<Env>()
  .get(
    '/:id',
    endpoint({
      summary: 'Get a user with everything that is theirs',
      requires: reads,
      returns: wire.UserDetail,
    }),
    params(Id),
    (c) => run(c, get),
  )
  .get(
    '/:id/tickets',
    endpoint({ summary: 'List the tickets of a user', requires: reads, returns: wire.TicketList }),
    params(Id),
    query(wire.PageQuery),
    (c) => run(c, listTickets),
  )
  .get(
    '/:id/notifications',
    endpoint({
      summary: 'List the notifications of a user',
      requires: reads,
      returns: wire.NotificationList,
    }),
    params(Id),
    query(wire.PageQuery),
    (c) => run(c, listNotifications),
  )
  .get(
    '/:id/communication-preferences',
    endpoint({
      summary: "Get a user's preferences and their changes",
      requires: reads,
      returns: wire.Communication,
    }),
    params(Id),
    (c) => run(c, getCommunication),
  )
  .put(
    '/:id/communication-preferences',
    endpoint({ summary: "Change a user's preferences", requires, returns: wire.Communication }),
    params(Id),
    body(wire.CommunicationInput),
    (c) => run(c, updateCommunication),
  )
  .post(
    '/:id/reset-password',
    endpoint({ summary: 'Mail a user a link to choose a new password', requires }),
    params(Id),
    (c) => run(c, access.resetPassword),
  )
  .post(
    '/:id/reset-2fa',
    endpoint({ summary: 'Switch off the two-factor of a user', requires }),
    params(Id),
    body(wire.TwoFactorReset),
    (c) => run(c, access.resetTwoFactor),
  )
  .put(
    '/:id/email-verification',
    endpoint({ summary: "Mark a user's e-mail address as verified or not", requires }),
    params(Id),
    body(wire.Verification),
    (c) => run(c, access.setVerification),
  )
  .post(
    '/:id/resume-mail',
    endpoint({ summary: 'Switch mail to an address that bounced on again', requires }),
    params(Id),
    (c) => run(c, access.resumeMail),
  )
  .post(
    '/:id/unlock',
    endpoint({ summary: 'Lift the sign-in locks of a user', requires, returns: wire.Count }),
    params(Id),
    (c) => run(c, access.unlock),
  )
  .post(
    '/:id/end-sessions',
    endpoint({ summary: 'End all sessions of a user', requires, returns: wire.Count }),
    params(Id),
    body(wire.EndReason),
    (c) => run(c, access.endSessions),
  )
  .delete(
    '/:id/sessions/:sessionId',
    endpoint({ summary: 'End a session of a user', requires }),
    params(wire.SessionId),
    body(wire.EndReason),
    (c) => run(c, access.endSession),
  )
  .get(
    '/:id/notes',
    endpoint({ summary: 'List the staff notes on a user', requires: reads, returns: wire.NoteList }),
    params(Id),
    query(wire.PageQuery),
    (c) => run(c, notes.list),
  )
  .post(
    '/:id/notes',
    endpoint({ summary: 'Add a staff note on a user', requires, returns: wire.Note }),
    params(Id),
    body(wire.NoteInput),
    (c) => runCreated(c, notes.create),
  )
  .put(
    '/:id/notes/:noteId',
    endpoint({ summary: 'Change a staff note', requires, returns: wire.Note }),
    params(wire.NoteId),
    body(wire.NoteInput),
    (c) => run(c, notes.update),
  )
  .delete(
    '/:id/notes/:noteId',
    endpoint({ summary: 'Delete a staff note', requires }),
    params(wire.NoteId),
    (c) => run(c, notes.remove),
  )
