import { levelOf } from '#web/components/message/labels.ts'
import { linkDraftOf, linkOf } from '#web/components/message/link-rules.ts'
import { unlessEmpty } from '#web/components/message/text-rules.ts'
import { aimValue } from '../create/queries.ts'
import { localMinute } from '../create/schedule.ts'
import { channelsOfDraft, type Draft, emptyDraft, fallbackOf } from '../create/schema.ts'
import { offeredPlatforms } from '../create/template-start.ts'
import type { Detail, Entry } from '../history/queries.ts'

export type Editable = Pick<
  Entry,
  | 'id'
  | 'version'
  | 'status'
  | 'target_type'
  | 'target_value'
  | 'notification_type'
  | 'kind'
  | 'platform_targets'
  | 'translations'
  | 'link'
  | 'priority'
  | 'scheduled_at'
  | 'expires_at'
  | 'timezone'
  | 'fallback'
> &
  Partial<Pick<Detail, 'target_users'>>

/** The list has no names of several users; the detail has. */
export const needsDetail = ({ target_type, target_value, target_users }: Editable) =>
  target_type === 'user' && target_value !== null && target_value.includes(',') && !target_users

const written = (text: Editable['translations']['en']) => ({
  title: text?.title ?? '',
  message: text?.message ?? '',
  subject: text?.subject ?? '',
})

function targetOf({ target_value, target_users }: Pick<Editable, 'target_value' | 'target_users'>) {
  const areSeveral = target_users !== undefined && target_users.length > 1
  return areSeveral ? { target_users } : { target_value: target_value ?? '' }
}

/** Those of a new notification, if it has none because it is no push. */
const platformsFrom = (targets: Entry['platform_targets']) =>
  targets.length > 0 ? offeredPlatforms(targets) : emptyDraft.platform

/** A notification as values of the compose form. */
export const draftOf = ({
  translations,
  link,
  priority,
  scheduled_at,
  expires_at,
  timezone,
  ...rest
}: Editable): Draft => ({
  ...emptyDraft,
  target_type: rest.target_type,
  ...targetOf(rest),
  notification_type: rest.notification_type,
  kind: rest.kind,
  platform: platformsFrom(rest.platform_targets),
  fallback: rest.fallback.map(({ channel, hours }) => ({ channel, hours: String(hours) })),
  translations: { tr: written(translations.tr), en: written(translations.en) },
  link: linkDraftOf(link),
  priority: levelOf(priority),
  scheduled_at: scheduled_at ? localMinute(new Date(scheduled_at), timezone) : '',
  expires_at: expires_at ? localMinute(new Date(expires_at), timezone) : '',
  timezone,
})

/** Removes the subject if the channel cannot carry one. */
const wordsOf = (start: Draft) => (draft: Draft) => {
  const { tr, en } = draft.translations
  const isKept = draft.notification_type === start.notification_type
  const carries = isKept || channelsOfDraft(draft).includes('email')
  const text = (words: typeof tr) => ({ ...words, subject: (carries && words.subject) || null })
  return { translations: { tr: text(tr), en: unlessEmpty(text(en)) } }
}

/** Other channels have none. */
const platformsOf = (draft: Draft) =>
  channelsOfDraft(draft).includes('push') ? { platform: [...draft.platform].sort() } : {}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changed fields as the API takes them; an untouched schedule or target is omitted. */
export function toChange(draft: Draft, start: Draft) {
  const changed = <Part extends object>(part: (of: Draft) => Part) =>
    same(part(draft), part(start)) ? {} : part(draft)
  return {
    ...changed((of) => ({ target_type: of.target_type, target_value: aimValue(of) })),
    ...changed(({ notification_type }) => ({ notification_type })),
    ...changed(({ kind }) => ({ kind })),
    ...changed(platformsOf),
    ...changed((of) => ({ fallback: fallbackOf(of) })),
    ...changed(({ priority }) => ({ priority: Number(priority) })),
    ...changed(wordsOf(start)),
    ...changed((of) => ({ link: linkOf(of.link) })),
    ...changed(({ scheduled_at, timezone }) => ({ scheduled_at: scheduled_at || null, timezone })),
    ...changed(({ expires_at, timezone }) => ({ expires_at: expires_at || null, timezone })),
  }
}
