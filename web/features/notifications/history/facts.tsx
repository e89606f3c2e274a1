import { expiryText } from '#web/components/message/expiry-text.ts'
import { channelLabels, kindLabels, platformLabels } from '#web/components/message/labels.ts'
import { targetLabels } from '#web/components/message/notification-labels.ts'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { formatCount, formatDateTime, formatInZone } from '#web/lib/format.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { FallbackSteps } from '../fallback/fallback-steps.tsx'
import type { Detail } from './queries.ts'

const schedule = ({ scheduled_at, timezone }: Detail) =>
  scheduled_at ? formatInZone(scheduled_at, timezone) : m.common_schedule_now()

/** Every fact of a notification. */
export function Facts({ detail }: { detail: Detail }) {
  const { notification_type, kind, target_type, priority, importance_level, template } = detail
  const { sent_date, tried_date } = detail
  const level = m.common_importance({ level: importance_level })
  const target = detail.target_name ?? detail.target_value
  const count = formatCount(detail.target_count, detail.target_count_is_estimated)
  return (
    <dl className={factsClass}>
      <Fact name={m.common_column_type()}>
        {channelLabels[notification_type].text()}, {kindLabels[kind].text()}
      </Fact>
      <Fact name={m.common_column_target()}>
        {targetLabels[target_type].text()}
        {target && `: ${target}`} · {m.common_reach({ count })}
      </Fact>
      {detail.platform_targets.length > 0 && (
        <Fact name={m.common_create_platforms()}>
          {detail.platform_targets.map((platform) => platformLabels[platform].text()).join(', ')}
        </Fact>
      )}
      <Fact name={m.common_column_priority()}>
        {priorityLabel(priority).text()} ({level})
      </Fact>
      <Fact name={m.notifications_column_creator()}>
        {detail.created_user_full_name ?? detail.created_user_name ?? '—'},{' '}
        <span className="whitespace-nowrap">{formatDateTime(detail.created_date)}</span>
      </Fact>
      <Fact name={m.common_column_schedule()}>{schedule(detail)}</Fact>
      <Fact name={m.notifications_column_expiry()}>{expiryText(detail, detail.expires_date)}</Fact>
      {detail.fallback.length > 0 && detail.fallback_outcome.length === 0 && (
        <Fact name={m.notifications_fallback()}>
          <FallbackSteps fallback={detail.fallback} />
        </Fact>
      )}
      {sent_date && <Fact name={m.notifications_column_sent()}>{formatDateTime(sent_date)}</Fact>}
      {tried_date && tried_date !== sent_date && (
        <Fact name={m.notifications_column_tried()}>{formatDateTime(tried_date)}</Fact>
      )}
      <Fact name={m.common_column_template()}>{template?.name ?? m.notifications_no_template()}</Fact>
    </dl>
  )
}
