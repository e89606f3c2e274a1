import { useQueries } from '@tanstack/react-query'
import { hoursOf } from '#api/rules/fallback.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import type { FallbackStep } from '#db/enums/notifications.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { type Aim, type Reach, reachQuery } from '#web/components/message/reach-query.ts'
import { reachReasons } from '#web/components/message/reach-text.ts'
import { WithoutProvider } from '#web/components/message/without-provider.tsx'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { WholeWords } from '#web/ui/whole-words.tsx'

const hourMs = 3_600_000

/** Each step as a message of its channel at its time; without a schedule from this hour on, so that its query is kept. */
function aimsOf(aim: Aim, fallback: FallbackStep[]): Aim[] {
  const scheduled = aim.scheduled_at && readSchedule(aim.scheduled_at, aim.timezone)
  const start = scheduled ? scheduled.getTime() : Math.floor(Date.now() / hourMs) * hourMs
  const hours = hoursOf(fallback)
  return fallback.map(({ channel }, index) => ({
    ...aim,
    notification_type: channel,
    scheduled_at: new Date(start + hours[index]! * hourMs).toISOString(),
  }))
}

/** '4 saat sonra hâlâ okumayanlara: Anlık bildirim' */
function stepText({ channel, hours }: FallbackStep, isFirst: boolean) {
  const words = { channel: channelLabels[channel].text(), hours: formatNumber(hours) }
  return isFirst ? m.notifications_fallback_first(words) : m.notifications_fallback_later(words)
}

/** No recipient may have read it by then, so it is the most that a channel reaches. */
function mostText(reach: Reach) {
  const count = formatCount(reach.reachable, reach.estimated)
  return [m.notifications_fallback_reach({ count }), reachReasons(reach).join(', ')]
    .filter(Boolean)
    .join(': ')
}

type FallbackStepsProps = {
  fallback: FallbackStep[]
  /** What is counted for each channel; undefined to count nothing. */
  aim?: Aim | undefined
}

/** The channels of a notification in their order: whom each is for, and how many it reaches at most. */
export function FallbackSteps({ fallback, aim }: FallbackStepsProps) {
  const counted = useQueries({ queries: aim ? aimsOf(aim, fallback).map(reachQuery) : [] })
  if (fallback.length === 0) return null
  return (
    <ol
      aria-label={m.notifications_fallback()}
      className="figures grid list-inside list-decimal gap-2 text-sm"
    >
      <li>{m.notifications_fallback_inbox()}</li>
      {fallback.map((step, index) => {
        const reach = counted[index]?.data
        return (
          <li key={step.channel}>
            <WholeWords>{stepText(step, index === 0)}</WholeWords>
            {reach && <span className="block text-xs text-muted">{mostText(reach)}</span>}
            {reach && reach.without_provider !== 'none' && (
              <div className="mt-1.5">
                <WithoutProvider which={reach.without_provider} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
