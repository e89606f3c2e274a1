import type { Ctx } from '#api/context.ts'
import type { StoredTicket } from './agent-queries.ts'
import type { StaffTicket } from './agent-schema.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** The regional indicators of a country code. */
const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

/** A due time that passed, whether or not the job has noted it. */
const isMissed = (breachedAt: Date | null, dueAt: Date | null, isWaiting: boolean, now: Date) =>
  breachedAt !== null || (isWaiting && dueAt !== null && dueAt < now)

/** A ticket as the staff sees it; the country of older tickets is looked up by their address. */
export async function present({ geo, language, now }: Ctx, row: StoredTicket): Promise<StaffTicket> {
  const country = row.countryCode ?? (row.ip === null ? null : await geo.countryOf(row.ip))
  const at = now()
  const isRunning = row.slaPausedAt === null && !row.isSpam
  const isFirstMissed = isMissed(
    row.firstResponseBreachedAt,
    row.firstResponseDueAt,
    isRunning && row.firstResponseAt === null,
    at,
  )
  const isResolutionMissed = isMissed(
    row.resolutionBreachedAt,
    row.resolutionDueAt,
    isRunning && row.resolvedAt === null,
    at,
  )
  return {
    id: row.id,
    subject: row.subject,
    description: row.description,
    status: row.status,
    priority: row.priority,
    category: row.category,
    subcategory: row.subcategory,
    source: row.source,
    language: row.language,
    is_spam: row.isSpam,
    is_flagged: row.isFlagged,
    unread_messages_count: row.unread,
    is_authenticated: row.userId !== null,
    requester_username: row.requesterName,
    user_email: row.requesterEmail,
    user_id: row.userId,
    guest_name: row.guestName,
    guest_email: row.guestEmail,
    phone: row.requesterPhone ?? row.guestPhone,
    ip_address: row.ip,
    device_info: row.deviceType,
    browser_info: row.userAgent,
    country_code: country,
    country_name: country && (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? null),
    country_flag: country && flagOf(country),
    referrer: row.referrer,
    assigned_to: row.assignedTo,
    assigned_admin_username: row.assigneeUsername,
    assigned_admin_name: row.assigneeName,
    created_date: row.createdAt.toISOString(),
    last_updated_date: row.updatedAt.toISOString(),
    last_message_date: row.lastMessageAt.toISOString(),
    first_response_date: iso(row.firstResponseAt),
    resolved_date: iso(row.resolvedAt),
    closed_date: iso(row.closedAt),
    feedback_rating: row.rating,
    first_response_due_date: iso(row.firstResponseDueAt),
    resolution_due_date: iso(row.resolutionDueAt),
    is_first_response_sla_breached: isFirstMissed,
    is_sla_breached: isResolutionMissed,
    is_sla_due_soon: isRunning && row.slaWarnedAt !== null && !isResolutionMissed,
    is_sla_paused: row.status === 'waiting_user' && row.slaPausedAt !== null,
    snoozed_until: iso(row.snoozedUntil),
    merged_into: row.mergedInto,
    split_from: row.splitFrom,
    reopen_count: row.reopenCount,
  }
}
