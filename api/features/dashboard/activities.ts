import type { Ctx } from '#api/context.ts'
import type { AuditAction } from '#api/rules/labels/audit.ts'
import type { Language } from '#db/enums.ts'
import {
  actionText,
  activityActions,
  lookOf,
  registrationText,
  sentText,
  systemName,
  timeAgo,
  unknownName,
} from './activity-texts.ts'
import {
  type Entry,
  listEntries,
  listRegistrations,
  listSent,
  type Registration,
  type SentNotification,
} from './queries.ts'
import type { ActivitiesQuery, Activity } from './schema.ts'

type Untimed = Omit<Activity, 'timeAgo' | 'createdAt'> & { at: Date }

/**
 * The latest registrations, suspensions, notifications and changes of the system, newest first. Reads at most `limit`
 * rows of each kind, by index.
 */
export async function listActivities(ctx: Ctx, { limit }: ActivitiesQuery): Promise<Activity[]> {
  const { sql, language } = ctx
  const [registrations, entries, sent] = await Promise.all([
    listRegistrations(sql, limit),
    listEntries(sql, activityActions, limit),
    listSent(sql, limit),
  ])
  const now = ctx.now()
  return [
    ...registrations.map((each) => registrationOf(each, language)),
    ...entries.map((each) => entryOf(each, language)),
    ...sent.map((each) => notificationOf(each, language)),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map(({ at, ...each }) => ({
      ...each,
      timeAgo: timeAgo(language, at, now),
      createdAt: at.toISOString(),
    }))
}

const registrationOf = ({ id, fullName, at }: Registration, language: Language): Untimed => ({
  id: `registration-${id}`,
  type: 'user_registration',
  status: 'success',
  description: registrationText[language](fullName),
  user: { id, fullName },
  target: { type: 'user', id },
  at,
})

function entryOf(entry: Entry<AuditAction>, language: Language): Untimed {
  const { action, actorId, userId, from, to } = entry
  const actor = entry.actor ?? systemName[language]
  const target = entry.user ?? unknownName[language]
  const isOwn = actorId !== null && actorId === userId
  return {
    id: `audit-${entry.id}`,
    ...lookOf(action),
    description: actionText(language, { action, actor, target, isOwn, from, to }),
    user: actorId === null ? null : { id: actorId, fullName: actor },
    target: userId === null ? { type: 'platform', id: null } : { type: 'user', id: userId },
    at: entry.at,
  }
}

function notificationOf(sent: SentNotification, language: Language): Untimed {
  const { title } = sent.translations[language] ?? sent.translations.tr
  const { id, status, sentCount, failedCount } = sent
  return {
    id: `notification-${id}`,
    type: 'notification_sent',
    status: status === 'failed' ? 'error' : status === 'stored' || failedCount > 0 ? 'warning' : 'success',
    description: sentText(language, {
      ...{ title, status, sent: sentCount },
      ...{ failed: failedCount, stored: sent.storedCount },
    }),
    user: { id: sent.actorId, fullName: sent.actor },
    target: { type: 'notification', id },
    at: sent.at,
  }
}
