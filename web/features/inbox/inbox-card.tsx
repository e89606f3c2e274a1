import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { KindIcon } from '#web/components/message/kind-icon.tsx'
import { priorityLabel } from '#web/components/message/labels.ts'
import { formatDateTime, formatDay, formatTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { anchorOf } from './anchor.ts'
import { CardActions } from './card-actions.tsx'
import { CardMessage } from './card-message.tsx'
import type { InboxItem } from './queries.ts'

type InboxCardProps = {
  item: InboxItem
  /** It arrived while the page was open, so it is animated. */
  arrives: boolean
  selected: boolean
  onSelect: (on: boolean) => void
}

const isToday = (when: string) => new Date(when).toDateString() === new Date().toDateString()

export function InboxCard({ item, arrives, selected, onSelect }: InboxCardProps) {
  const [moves] = useState(arrives)
  const article = useRef<HTMLElement>(null)
  const named = useLocation({ select: ({ hash }) => hash === anchorOf(item.id) })
  useEffect(() => {
    if (named) article.current?.focus()
  }, [named])
  const unread = item.status === 'unread'
  const priority = item.priority >= 4 ? priorityLabel(item.priority) : null
  const title = item.title || m.common_no_content()
  return (
    <li className={cn('grid', moves && 'animate-unfold')}>
      <article
        ref={article}
        id={anchorOf(item.id)}
        tabIndex={-1}
        aria-label={title}
        className={cn(
          'card relative grid min-h-0 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 overflow-hidden p-4 transition-colors sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5',
          unread && 'border-turquoise/30 bg-linear-to-r from-turquoise/8 to-transparent to-60%',
          (selected || named) && 'border-turquoise',
        )}
      >
        {unread && (
          <span aria-hidden className="absolute inset-y-3 left-0 w-[3px] rounded-r-full bg-turquoise" />
        )}
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control; the label only widens its target */}
        <label className="-m-3 flex size-11 items-center justify-center sm:mt-[-5px]">
          <Checkbox
            aria-label={m.inbox_select({ title })}
            checked={selected}
            onCheckedChange={(on) => onSelect(on === true)}
          />
        </label>
        <KindIcon kind={item.notification_type} className="max-sm:hidden" />
        <div className="min-w-0 max-sm:col-span-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <KindIcon
              kind={item.notification_type}
              className="size-7 rounded-small sm:hidden [&_svg]:size-4"
            />
            <h2
              className={cn(
                'min-w-0 font-sans text-base break-words max-sm:flex-1 max-sm:basis-40',
                unread ? 'font-semibold' : 'font-medium',
              )}
            >
              {title}
            </h2>
            {unread && <span className="sr-only">{m.inbox_unread()}</span>}
            {priority && <Badge tone={priority.tone}>{priority.text()}</Badge>}
          </div>
          <CardMessage text={item.message} unfolded={named} />
        </div>
        <CardActions item={item} title={title} />
        <time
          dateTime={item.created_at}
          title={formatDateTime(item.created_at)}
          className="figures text-xs text-muted max-sm:col-start-2 max-sm:mt-3 max-sm:self-center sm:col-start-3 sm:mt-2"
        >
          {formatDay(item.created_at)}
          {isToday(item.created_at) && ` ${formatTime(item.created_at)}`}
        </time>
      </article>
    </li>
  )
}
