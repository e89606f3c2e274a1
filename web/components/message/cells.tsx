import { LayoutTemplate } from 'lucide-react'
import type { ReactNode } from 'react'
import { deliveryRate } from '#api/rules/delivery-rate.ts'
import type { Channel, NotificationKind, TargetType } from '#db/enums/notifications.ts'
import type { Platform } from '#db/enums.ts'
import { channelLabels, kindLabels, platformLabels } from '#web/components/message/labels.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { cut } from '#web/lib/first-of.ts'
import { formatCount, formatNumber, formatPercent } from '#web/lib/format.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import { cityOf } from '#web/lib/timezones.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { outcomeLabel, targetLabels } from './notification-labels.ts'

/** Truncated in tables. */
const titleMost = 30
const messageMost = 40

export function TextCell({
  title,
  message,
  template,
  children,
}: {
  title: string
  message: string
  /** Name of the template it was written from. */
  template?: string
  children?: ReactNode
}) {
  return (
    <span className="block sm:min-w-56">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium" title={title}>
        {cut(title, titleMost) || m.common_no_content()}
        {children}
      </span>
      <span className="block text-xs font-normal text-muted sm:max-w-59 sm:truncate" title={message}>
        {cut(message, messageMost)}
      </span>
      {template && (
        <span className="mt-1 flex max-w-64 items-center gap-1.5 text-xs font-normal text-muted">
          <LayoutTemplate role="img" aria-label={m.common_column_template()} className="size-3.5 shrink-0" />
          <span className="truncate" title={template}>
            {template}
          </span>
        </span>
      )}
    </span>
  )
}

export function ChannelCell({ channel, kind }: { channel: Channel; kind: NotificationKind }) {
  const { icon: Icon, text } = channelLabels[channel]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon className="size-4 shrink-0 text-muted" />
      <span>
        {text()}
        <span className="block text-xs text-muted">{kindLabels[kind].text()}</span>
      </span>
    </span>
  )
}

export type Targeted = {
  target_type: TargetType
  target_value: string | null
  target_name: string | null
  target_count: number
  target_count_is_estimated: boolean
}

/** How many people a notification is for. */
export const reachOf = ({ target_count, target_count_is_estimated }: Targeted) =>
  m.common_reach({ count: formatCount(target_count, target_count_is_estimated) })

export function TargetCell({ notification }: { notification: Targeted }) {
  const { target_type, target_value, target_name } = notification
  const reach = reachOf(notification)
  const isOneUser = target_type === 'user' && !target_value?.includes(',')
  const detail = isOneUser ? (target_value ?? reach) : [reach, target_name].filter(Boolean).join(' · ')
  return (
    <span className="inline-block align-top">
      <span className="block whitespace-nowrap">{targetLabels[target_type].text()}</span>
      <span className="block max-w-26 truncate text-xs text-muted" title={detail}>
        {detail}
      </span>
    </span>
  )
}

type Delivered = Parameters<typeof deliveryRate>[0]

/** The status, and how many of the recipients were reached: '420 / 1.886 · %22'. */
export function OutcomeCell({ notification }: { notification: Delivered }) {
  const { text, tone } = outcomeLabel(notification)
  const rate = deliveryRate(notification)
  return (
    <span className="inline-grid justify-items-end gap-1 whitespace-nowrap sm:justify-items-start">
      <Badge tone={tone}>{text()}</Badge>
      {rate !== null && (
        <span className="figures text-xs text-muted">{deliveredText(notification, rate)}</span>
      )}
    </span>
  )
}

const deliveredText = ({ sent_count, stored_count, target_count }: Delivered, rate: number) =>
  m.common_delivered({
    sent: formatNumber(sent_count),
    count: formatNumber(target_count - stored_count),
    rate: formatPercent(rate),
  })

export function PriorityCell({ priority, importance }: { priority: number; importance: number }) {
  const { text, tone } = priorityLabel(priority)
  return (
    <span className="inline-flex items-center gap-x-2 gap-y-0.5 whitespace-nowrap sm:flex-col sm:items-start">
      <Badge tone={tone}>{text()}</Badge>
      <span className="text-xs text-muted">{m.common_importance({ level: importance })}</span>
    </span>
  )
}

export function PlatformsCell({ platforms }: { platforms: Platform[] }) {
  return (
    <span className="inline-flex gap-1.5 align-middle">
      {platforms.map((platform) => {
        const { icon: Icon, text } = platformLabels[platform]
        return (
          <span key={platform} role="img" aria-label={text()} title={text()} className="text-muted">
            <Icon className="size-4" />
          </span>
        )
      })}
    </span>
  )
}

export const isPast = (at: string | null) => at !== null && new Date(at) <= new Date()

type ScheduleCellProps = {
  at: string | null
  /** Shows the time zone where an admin decides on the time (D94). */
  timezone?: string
}

export function ScheduleCell({ at, timezone }: ScheduleCellProps) {
  if (!at) return <span className="whitespace-nowrap text-muted">{m.common_schedule_now()}</span>
  return (
    <span className="inline-grid justify-items-end gap-1 whitespace-nowrap sm:justify-items-start">
      <span className="md:w-[11ch] md:whitespace-normal">
        <RelativeTime at={at} timeZone={timezone} />
      </span>
      {timezone && <span className="text-xs text-muted">{cityOf(timezone)}</span>}
      {timezone && isPast(at) && (
        <Badge tone="amber" className="w-fit">
          {m.common_schedule_past()}
        </Badge>
      )}
    </span>
  )
}
