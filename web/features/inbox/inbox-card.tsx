import { Link } from '@tanstack/react-router'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { KindIcon } from '#web/components/message/kind-icon.tsx'
import { LinkButton } from '#web/components/message/link-button.tsx'
import { formatDateTime, formatDay, formatTime } from '#web/lib/format.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { anchorOf } from './anchor.ts'
import { CardActions } from './card-actions.tsx'
import { CardMessage } from './card-message.tsx'
import { type InboxItem, reportUse } from './queries.ts'
import { useInboxAction } from './use-inbox-action.ts'

type InboxCardProps = {
  item: InboxItem
  /** Whether an item that is drawn now arrives while the page is open, so that it is animated. */
  arrives: () => boolean
  selected: boolean
  onSelect: (id: number, on: boolean) => void
  /** The URL names it: it shows all of its message. */
  open: boolean
  onClose: () => void
  /** Only the controls of one card are stops of the Tab key. */
  reachable: boolean
  onFocus: (id: number) => void
}

const isToday = (when: string) => new Date(when).toDateString() === new Date().toDateString()

/**
 * A notification; a click on it, or Enter on its title, opens it and marks it as read. A press on one card draws only the
 * cards that change.
 */
export const InboxCard = memo(function InboxCard({
  item,
  arrives,
  selected,
  onSelect,
  open,
  onClose,
  reachable,
  onFocus,
}: InboxCardProps) {
  const [moves] = useState(arrives)
  const article = useRef<HTMLElement>(null)
  const unread = item.status === 'unread'
  const act = useInboxAction()
  const onOpen = useEffectEvent(() => {
    if (!article.current?.contains(document.activeElement)) article.current?.focus()
    if (unread) act({ type: 'read', ids: [item.id], read: true })
    reportUse('opened', item.id)
  })
  useEffect(() => {
    if (open) onOpen()
  }, [open])
  const tabIndex = reachable ? undefined : -1
  const priority = item.priority >= 4 ? priorityLabel(item.priority) : null
  const title = item.title || m.common_no_content()
  return (
    <li className={cn('grid', moves && 'animate-unfold')} onFocus={() => onFocus(item.id)}>
      <article
        ref={article}
        id={anchorOf(item.id)}
        tabIndex={-1}
        aria-label={title}
        className={cn(
          'card unseen-later relative grid min-h-0 [--height:10rem] sm:[--height:7rem] grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 overflow-hidden p-4 transition-colors sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5',
          unread && 'border-turquoise/30 bg-linear-to-r from-turquoise/8 to-transparent to-60%',
          'hover:border-control has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-turquoise',
          (selected || open) && 'border-turquoise hover:border-turquoise',
        )}
      >
        {unread && (
          <span aria-hidden className="absolute inset-y-3 left-0 w-[3px] rounded-r-full bg-turquoise" />
        )}
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control; the label only widens its target */}
        <label className="relative z-10 -m-3 flex size-11 items-center justify-center sm:mt-[-5px]">
          <Checkbox
            aria-label={m.inbox_select({ title })}
            checked={selected}
            tabIndex={tabIndex}
            onCheckedChange={(on) => onSelect(item.id, on === true)}
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
              <Link
                to="."
                search={true}
                hash={open ? '' : anchorOf(item.id)}
                replace
                resetScroll={false}
                hashScrollIntoView={false}
                aria-expanded={open}
                tabIndex={tabIndex}
                className="outline-none after:absolute after:inset-0"
              >
                {title}
              </Link>
            </h2>
            {unread && <span className="sr-only">{m.inbox_unread()}</span>}
            {priority && <Badge tone={priority.tone}>{priority.text()}</Badge>}
          </div>
          <CardMessage text={item.message} open={open} />
          {open && item.link && (
            <LinkButton link={item.link} tabIndex={tabIndex} onFollow={() => reportUse('clicked', item.id)} />
          )}
        </div>
        <CardActions item={item} title={title} tabIndex={tabIndex} onGone={() => open && onClose()} />
        <time
          dateTime={item.created_at}
          title={formatDateTime(item.created_at)}
          className="figures text-xs text-muted max-sm:col-start-2 max-sm:mt-3 max-sm:self-center sm:col-start-3 sm:mt-2"
        >
          {open ? formatDateTime(item.created_at) : formatDay(item.created_at)}
          {!open && isToday(item.created_at) && ` ${formatTime(item.created_at)}`}
        </time>
      </article>
    </li>
  )
})
