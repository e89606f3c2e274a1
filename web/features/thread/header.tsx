import { Link } from '@tanstack/react-router'
import {
  AlarmClock,
  ArrowUpFromLine,
  ChevronLeft,
  ChevronRight,
  Flag,
  Keyboard,
  ListFilter,
  Merge,
  MoreHorizontal,
  PanelRight,
  ShieldX,
  Sparkles,
  Split,
  Zap,
} from 'lucide-react'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { showKeys } from '#web/components/shell/key-host.tsx'
import { TicketFlagBadge, TicketPriorityBadge, TicketStatusBadge } from '#web/components/ticket/badges.tsx'
import { useTicketLink } from '#web/components/ticket/use-ticket-link.ts'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import type { Picker } from './pickers.tsx'
import type { Ticket } from './queries.ts'
import type { TicketActions } from './use-ticket-actions.ts'

export type HeaderCommand = 'split' | 'macros' | 'summary' | 'filter' | 'details'

type HeaderProps = {
  ticket: Ticket
  actions: TicketActions
  neighbours: { previous: number | undefined; next: number | undefined }
  hasAi: boolean
  onPick: (picker: Picker) => void
  onCommand: (command: HeaderCommand) => void
}

/** Subject, badges, the next and previous ticket, and the rarer actions. */
export function Header({ ticket, actions, neighbours, hasAi, onPick, onCommand }: HeaderProps) {
  const { previous, next } = neighbours
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-2">
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="line-clamp-2 text-lg wrap-anywhere" title={ticket.subject}>
          <span className="figures text-muted">#{ticket.id}</span> {ticket.subject}
        </h1>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <TicketStatusBadge status={ticket.status} />
          <TicketPriorityBadge priority={ticket.priority} />
          <TicketFlagBadge ticket={ticket} />
          {ticket.snoozed_until && (
            <Badge tone="blue">
              <AlarmClock aria-hidden />
              {m.thread_snoozed({ time: formatDateTime(ticket.snoozed_until) })}
            </Badge>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Neighbour id={previous} label={m.thread_previous()} shortcut="k" icon={<ChevronLeft />} />
        <Neighbour id={next} label={m.thread_next()} shortcut="j" icon={<ChevronRight />} />
        <IconButton
          icon={PanelRight}
          label={m.thread_beside()}
          title={m.thread_beside()}
          onClick={() => onCommand('details')}
          className="@min-[68rem]/work:hidden"
        />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="secondary" busy={actions.busy}>
              <MoreHorizontal />
              {m.thread_actions()}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem keys="E" onSelect={() => onPick('escalate')}>
              <ArrowUpFromLine />
              {m.thread_escalate()}
            </DropdownMenuItem>
            <DropdownMenuItem keys="Z" onSelect={() => onPick('snooze')}>
              <AlarmClock />
              {m.thread_snooze()}
            </DropdownMenuItem>
            <DropdownMenuItem keys="M" onSelect={() => onPick('macro')}>
              <Zap />
              {m.thread_macro_apply()}
            </DropdownMenuItem>
            {hasAi && (
              <DropdownMenuItem onSelect={() => onCommand('summary')}>
                <Sparkles />
                {m.thread_ai_summary()}
              </DropdownMenuItem>
            )}
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => onPick('merge')}>
              <Merge />
              {m.thread_merge()}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onCommand('split')}>
              <Split />
              {m.thread_split()}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem
              onSelect={() =>
                actions.change({ action: 'flag', value: ticket.is_flagged ? 'clean' : 'flagged' })
              }
            >
              <Flag />
              {ticket.is_flagged ? m.thread_unflag() : m.thread_flag()}
            </DropdownMenuItem>
            <DropdownMenuItem
              tone={ticket.is_spam ? undefined : 'danger'}
              onSelect={() => actions.change({ action: 'flag', value: ticket.is_spam ? 'clean' : 'spam' })}
            >
              <ShieldX />
              {ticket.is_spam ? m.thread_not_spam() : m.thread_mark_spam()}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => onCommand('filter')}>
              <ListFilter />
              {m.thread_filters()}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onCommand('macros')}>
              <Zap />
              {m.thread_macros_manage()}
            </DropdownMenuItem>
            <DropdownMenuItem keys="?" onSelect={showKeys}>
              <Keyboard />
              {m.common_keys_title()}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </header>
  )
}

type NeighbourProps = { id: number | undefined; label: string; shortcut: string; icon: React.ReactNode }

function Neighbour({ id, label, shortcut, icon }: NeighbourProps) {
  const link = useTicketLink()
  if (id === undefined)
    return (
      <Button variant="quiet" size="icon" disabled aria-label={label}>
        {icon}
      </Button>
    )
  return (
    <Button asChild variant="quiet" size="icon">
      <Link {...link(id)} aria-label={label} aria-keyshortcuts={shortcut} replace>
        {icon}
      </Link>
    </Button>
  )
}
