import type { Ctx } from '#api/context.ts'
import type { Language } from '#db/enums.ts'
import {
  activityWords,
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
 * rows of each kind, by index (spec 3 §7.4).
 */
export async function listActivities(ctx: Ctx, { limit }: ActivitiesQuery): Promise<Activity[]> {
  const { sql, language } = ctx
  const [registrations, entries, sent] = await Promise.all([
    listRegistrations(sql, limit),
    listEntries(sql, Object.keys(activityWords), limit),
    listSent(sql, limit),
  ])
  const now = ctx.now()
  return [
    ...registrations.map((each) => registrationOf(each, language)),
    ...entries.flatMap((each) => entryOf(each, language)),
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

function entryOf(entry: Entry, language: Language): Untimed[] {
  const words = activityWords[entry.action]
  if (!words) return []
  const { actorId, userId } = entry
  const isOwn = actorId !== null && actorId === userId
  const text = isOwn ? (words.own ?? words.text) : words.text
  const actor = entry.actor ?? systemName[language]
  const user = entry.user ?? unknownName[language]
  return [
    {
      id: `audit-${entry.id}`,
      type: words.type,
      status: words.status,
      description: text[language]({ actor, user }),
      user: actorId === null ? null : { id: actorId, fullName: actor },
      target: userId === null ? { type: 'platform', id: null } : { type: 'user', id: userId },
      at: entry.at,
    },
  ]
}

function notificationOf(sent: SentNotification, language: Language): Untimed {
  const { title } = sent.translations[language] ?? sent.translations.tr
  const { id, sentCount, failedCount, failed } = sent
  return {
    id: `notification-${id}`,
    type: 'notification_sent',
    status: failed ? 'error' : failedCount > 0 ? 'warning' : 'success',
    description: sentText(language, { title, sent: sentCount, failed: failedCount, hasFailed: failed }),
    user: { id: sent.actorId, fullName: sent.actor },
    target: { type: 'notification', id },
    at: sent.at,
  }
}
