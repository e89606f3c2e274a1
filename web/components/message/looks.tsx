import type { ComponentType } from 'react'
import type { Channel, NotificationKind } from '#db/enums.ts'
import { Logo, Mark } from '#web/components/logo.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { KindIcon } from './kind-icon.tsx'
import { priorityWord } from './words.ts'

type LookProps = { title: string; message: string; kind: NotificationKind; priority: number }

function Inbox({ title, message, kind, priority }: LookProps) {
  return (
    <div className="card relative flex gap-3 overflow-hidden border-turquoise/30 bg-linear-to-r from-turquoise/8 to-transparent to-60% p-4">
      <span aria-hidden className="absolute inset-y-3 left-0 w-[3px] rounded-r-full bg-turquoise" />
      <KindIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {title}
          {priority >= 4 && <Badge tone={priorityWord(priority).tone}>{priorityWord(priority).text()}</Badge>}
        </p>
        <p className="mt-1 line-clamp-6 text-sm break-words whitespace-pre-line text-muted">{message}</p>
        <p className="mt-2 text-xs text-muted">{m.format_day_today()}</p>
      </div>
    </div>
  )
}

function Push({ title, message }: LookProps) {
  return (
    <div className="rounded-card bg-sky p-4 pt-10 pb-12">
      <div className="flex gap-3 rounded-card border border-line bg-surface p-3 shadow-lift">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-ground">
          <Mark className="size-6" />
        </span>
        <div className="min-w-0 flex-1 text-sm">
          <p className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 truncate font-semibold">{title}</span>
            <span className="shrink-0 text-xs text-muted">{m.format_relative_now()}</span>
          </p>
          <p className="line-clamp-4 break-words whitespace-pre-line text-muted">{message}</p>
        </div>
      </div>
    </div>
  )
}

function Mail({ title, message }: LookProps) {
  return (
    <div className="card overflow-hidden text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-3">
        <dt className="text-muted">{m.notifications_preview_from()}</dt>
        <dd>{m.notifications_preview_sender()}</dd>
        <dt className="text-muted">{m.notifications_preview_subject()}</dt>
        <dd className="min-w-0 font-medium break-words">{title}</dd>
      </dl>
      <div className="grid grid-cols-1 gap-4 p-5">
        <Logo className="text-base" />
        <p className="font-display text-lg font-semibold break-words">{title}</p>
        <p className="leading-6 break-words whitespace-pre-line">{message}</p>
      </div>
    </div>
  )
}

function Sms({ message }: LookProps) {
  return (
    <div className="rounded-card bg-sky p-4">
      <p className="mb-2 text-center text-xs text-muted">{m.notifications_preview_sender()}</p>
      <p className="w-fit max-w-[85%] rounded-card rounded-bl-small border border-line bg-raised px-4 py-2.5 text-sm break-words whitespace-pre-line">
        {message}
      </p>
    </div>
  )
}

/** Each channel as its reader meets it. */
export const looks: Record<Channel, ComponentType<LookProps>> = {
  in_app: Inbox,
  push: Push,
  email: Mail,
  sms: Sms,
}
