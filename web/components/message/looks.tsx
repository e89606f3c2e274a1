import type { ComponentType } from 'react'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import { Logo, Mark } from '#web/components/shell/logo.tsx'
import { brand } from '#web/lib/brand.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { KindIcon } from './kind-icon.tsx'
import { SampleLink, type ShownLink } from './link-button.tsx'

type LookProps = {
  title: string
  message: string
  /** Subject of an e-mail; defaults to the title. */
  subject?: string | null
  kind: NotificationKind
  priority: number
  link?: ShownLink | null
}

function Inbox({ title, message, kind, priority, link }: LookProps) {
  return (
    <div className="card relative flex gap-3 overflow-hidden border-turquoise/30 bg-linear-to-r from-turquoise/8 to-transparent to-60% p-4">
      <span aria-hidden className="absolute inset-y-3 left-0 w-[3px] rounded-r-full bg-turquoise" />
      <KindIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {title}
          {priority >= 4 && (
            <Badge tone={priorityLabel(priority).tone}>{priorityLabel(priority).text()}</Badge>
          )}
        </p>
        <p className="mt-1 line-clamp-6 text-sm whitespace-pre-line wrap-anywhere text-muted">{message}</p>
        <SampleLink link={link} />
        <p className="mt-2 text-xs text-muted">{m.common_format_day_today()}</p>
      </div>
    </div>
  )
}

/** A phone's lock screen with the push notification. */
function Push({ title, message, link }: LookProps) {
  return (
    <div className="rounded-card border border-line bg-sky p-4 pb-10">
      <p aria-hidden className="figures mt-3 mb-5 text-center font-display text-2xl text-text/80">
        20:00
      </p>
      <div className="flex gap-3 rounded-card border border-line bg-surface p-3 shadow-lift">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-ground">
          <Mark className="size-6" />
        </span>
        <div className="min-w-0 flex-1 text-sm">
          <p className="flex items-baseline justify-between gap-2 text-xs text-muted">
            <span>{brand()}</span>
            <span className="shrink-0">{m.common_format_relative_now()}</span>
          </p>
          <p className="truncate font-semibold">{title}</p>
          <p className="line-clamp-4 whitespace-pre-line wrap-anywhere text-muted">{message}</p>
        </div>
      </div>
      {link && (
        <p className="mt-3 text-xs wrap-anywhere text-muted">
          {m.common_preview_push_link({ url: link.url })}
        </p>
      )}
    </div>
  )
}

/** The layout of `api/lib/mail-layout`. */
function Mail({ title, message, subject, link }: LookProps) {
  return (
    <div className="card overflow-hidden text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-3">
        <dt className="text-muted">{m.common_preview_from()}</dt>
        <dd>{brand()}</dd>
        <dt className="text-muted">{m.common_preview_subject()}</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{subject || title}</dd>
      </dl>
      <div className="grid grid-cols-1 gap-3 bg-ground p-4">
        <Logo className="text-base" />
        <div className="grid grid-cols-1 gap-3 rounded-card border border-t-3 border-line border-t-turquoise bg-surface p-5">
          <p className="font-display text-lg font-semibold wrap-anywhere">{title}</p>
          <p className="leading-6 whitespace-pre-line wrap-anywhere">{message}</p>
          <SampleLink link={link} />
        </div>
        <p className="text-xs text-muted">
          <WholeWords>{m.common_message_mail_footer({ brand: brand() })}</WholeWords>
        </p>
      </div>
    </div>
  )
}

/** One text, title first, as the SMS gateway receives it. */
function Sms({ title, message }: LookProps) {
  return (
    <div className="rounded-card border border-line bg-sky p-4 pb-8">
      <p className="mb-3 text-center text-xs text-muted">{brand()}</p>
      <p className="w-fit max-w-[88%] rounded-card rounded-bl-small border border-line bg-raised px-4 py-2.5 text-sm whitespace-pre-line wrap-anywhere">
        {title}
        {'\n'}
        {message}
      </p>
    </div>
  )
}

/** The preview component of each channel. */
export const looks: Record<Channel, ComponentType<LookProps>> = {
  in_app: Inbox,
  push: Push,
  email: Mail,
  sms: Sms,
}
