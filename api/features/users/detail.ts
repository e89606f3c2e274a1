import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { UserNotFound } from '#api/features/account/errors.ts'
import { requireUser } from '#api/features/account/owner.ts'
import { deviceName } from '#api/features/auth/new-device.ts'
import { mailOffOf } from '#api/features/bounces/service.ts'
import { originOf } from '#api/features/consent/origin.ts'
import * as inbox from '#api/features/inbox/service.ts'
import { acceptancesOf } from '#api/features/legal/acceptance.ts'
import * as addresses from '#api/features/locations/addresses.ts'
import { listForAdmin as listCards } from '#api/features/payments/cards.ts'
import { listForAdmin as listIbans } from '#api/features/payments/ibans.ts'
import { mayBeCalled } from '#api/features/preferences/choices.ts'
import * as tickets from '#api/features/tickets/own-tickets.ts'
import { orNotFound } from '#api/http/errors.ts'
import { nationalNumber } from '#api/rules/phone.ts'
import { listToggles } from './communication.ts'
import { listSessions, readUser, type SessionRow, type UserRow } from './detail-queries.ts'
import {
  type PageQuery,
  Profile,
  Security,
  type UserDetail,
  UserFields,
  type UserNotification,
  type UserSession,
} from './detail-schema.ts'

type One = { id: number }

/** Everything about a user on one page, also of a deleted one. 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: One): Promise<UserDetail> {
  const now = ctx.now()
  const row = orNotFound(await readUser(ctx.sql, { id, now }), UserNotFound)
  await ctx.lastSeen.flush()
  const [
    owned,
    ibans,
    cards,
    newest,
    sessions,
    communicationPreferences,
    acceptances,
    origin,
    mailOff,
    mayCall,
  ] = await Promise.all([
    addresses.listForAdmin(ctx, id),
    listIbans(ctx, id),
    listCards(ctx, id),
    inbox.list(ctx, { filter: 'all', page: 1, limit: 5 }, row),
    listSessions(ctx.sql, { userId: id, now }),
    listToggles(ctx, id),
    acceptancesOf(ctx, id),
    originOf(ctx, id),
    mailOffOf(ctx, id),
    mayBeCalled(ctx, id),
  ])
  const { security, ...others } = partsOf(row)
  return {
    ...others,
    security: { ...security, mailOff },
    addresses: owned,
    ibans,
    cards,
    notifications: newest.notifications.map(toNotification),
    sessions: await Promise.all(sessions.map((session) => toSession(ctx, session))),
    communicationPreferences,
    mayCall,
    staffNotes: row.staffNotes,
    acceptances: acceptances.map(({ accepted_at, ...each }) => ({ ...each, acceptedDate: accepted_at })),
    origin,
  }
}

/** A page of the user's tickets, newest first. */
export async function listTickets(ctx: Ctx, { id, ...paging }: PageQuery & One) {
  await requireUser(ctx, id)
  const page = await tickets.list(ctx, { type: 'user', id }, paging)
  const items = page.tickets.map((ticket) => ({
    id: ticket.id,
    subject: ticket.subject,
    category: ticket.category,
    priority: ticket.priority,
    status: ticket.status,
    createdDate: ticket.created_date,
    lastMessageDate: ticket.last_message_date,
  }))
  return { items, pagination: page.pagination }
}

/** A page of the user's notifications as the user reads them, newest first. */
export async function listNotifications(ctx: Ctx, { id, ...paging }: PageQuery & One) {
  const user = await requireUser(ctx, id)
  const page = await inbox.list(ctx, { filter: 'all', ...paging }, user)
  return { items: page.notifications.map(toNotification), pagination: page.pagination }
}

/** The groups of fields that the wire has, of one row. */
const partsOf = (row: UserRow) => ({
  user: UserFields.parse(row),
  profile: Profile.parse({
    ...row,
    phoneNumber: row.phone && nationalNumber(row.phone, row.phoneCode),
    gender: row.genderCode === 1 || row.genderCode === 2 ? row.genderCode : null,
    languagePreference: row.language,
  }),
  security: Security.omit({ mailOff: true }).parse(row),
})

async function toSession(ctx: Ctx, session: SessionRow): Promise<z.infer<typeof UserSession>> {
  const { ipAddress, userAgent } = session
  return {
    ...session,
    device: userAgent ? deviceName(userAgent) : null,
    location: ipAddress && (await ctx.geo.placeOf(ipAddress, ctx.language)),
  }
}

type Item = Awaited<ReturnType<typeof inbox.list>>['notifications'][number]

const typeOf = (priority: number) => (priority >= 5 ? 'error' : priority >= 3 ? 'warning' : 'info')

const toNotification = (item: Item): z.infer<typeof UserNotification> => ({
  id: item.id,
  title: item.title,
  message: item.message,
  type: typeOf(item.priority),
  kind: item.notification_type,
  isRead: item.status === 'read',
  createdDate: item.created_at,
})
