import { channels, type NotificationKind, notificationKinds, targetTypes } from '#db/enums/notifications.ts'
import { type Platform, platforms } from '#db/enums.ts'
import { channelLabels, kindLabels, platformLabels } from '#web/components/message/labels.ts'
import { targetLabels } from '#web/components/message/notification-labels.ts'
import { formatDateTime, formatInZone } from '#web/lib/format.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import type { Entry } from './history/queries.ts'

export type Change = Entry['changes'][number]
type Value = Change['from']

const names: Record<string, () => string> = {
  'translations.tr.title': m.common_create_title_tr,
  'translations.tr.message': m.common_create_message_tr,
  'translations.tr.subject': m.common_message_subject_tr,
  'translations.en.title': m.common_create_title_en,
  'translations.en.message': m.common_create_message_en,
  'translations.en.subject': m.common_message_subject_en,
  'link.url': m.common_link_url,
  'link.text.tr': m.common_link_text_tr,
  'link.text.en': m.common_link_text_en,
  target_type: m.notifications_create_target,
  target_value: m.common_column_target,
  notification_type: m.notifications_create_type,
  kind: m.notifications_create_kind,
  platform_targets: m.common_create_platforms,
  priority: m.common_column_priority,
  scheduled_at: m.common_column_schedule,
  expires_at: m.notifications_column_expiry,
  timezone: m.notifications_create_timezone,
  fallback: m.notifications_fallback,
}

const known =
  <T extends string>(all: readonly T[], text: (one: T) => string) =>
  (value: Value) => {
    const one = all.find((each) => each === value)
    return one ? text(one) : String(value)
  }

/** 'push 4' */
function sayStep(step: Value) {
  const [channel = '', hours = ''] = String(step).split(' ')
  const name = known(channels, (one) => channelLabels[one].text())(channel)
  return m.notifications_fallback_change({ channel: name, hours })
}

const readers: Record<string, (value: Value) => string> = {
  target_type: known(targetTypes, (one) => targetLabels[one].text()),
  notification_type: known(channels, (one) => channelLabels[one].text()),
  kind: known<NotificationKind>(notificationKinds, (one) => kindLabels[one].text()),
  platform_targets: (value) =>
    [value]
      .flat()
      .map(known<Platform>(platforms, (one) => platformLabels[one].text()))
      .join(', '),
  fallback: (value) => [value].flat().map(sayStep).join(', '),
  priority: (value) => priorityLabel(Number(value)).text(),
  scheduled_at: (value) => formatDateTime(String(value)),
  expires_at: (value) => formatDateTime(String(value)),
}

const times = ['scheduled_at', 'expires_at']

/** The display text of a field's value; times are shown in `zone`. */
function sayValue(field: string, value: Value, zone: Value | undefined): string {
  if (value === null || value === '')
    return field === 'scheduled_at' ? m.common_schedule_now() : m.notifications_change_nothing()
  if (times.includes(field) && zone) return formatInZone(String(value), String(zone))
  return readers[field]?.(value) ?? String(value)
}

/** The changes of an edit, field by field: old and new value, also for screen readers. */
export function Changes({ changes }: { changes: Change[] }) {
  const zone = changes.find(({ field }) => field === 'timezone')
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="grid grid-cols-1 gap-1">
          <dt className="text-xs text-muted">{names[field]?.() ?? field}</dt>
          <dd className="grid grid-cols-1 gap-1">
            <del className="rounded-small bg-red/8 px-2 py-1 whitespace-pre-line wrap-anywhere text-muted decoration-red/70">
              <span className="sr-only">{m.notifications_change_before()}: </span>
              {sayValue(field, from, zone?.from)}
            </del>
            <ins className="rounded-small bg-green/10 px-2 py-1 whitespace-pre-line wrap-anywhere no-underline">
              <span className="sr-only">{m.notifications_change_after()}: </span>
              {sayValue(field, to, zone?.to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
