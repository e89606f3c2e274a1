import { Link } from '@tanstack/react-router'
import { ChevronDown, Pause, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ticketSourceLabels } from '#api/rules/labels/tickets.ts'
import { Flag } from '#web/components/form/phone/flag.tsx'
import { languageNames } from '#web/components/shell/language-names.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { TicketPriorityBadge, TicketStatusBadge } from '#web/components/ticket/badges.tsx'
import type { Change } from '#web/components/ticket/queries.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { categoryText, type Picker } from './pickers.tsx'
import type { Ticket } from './queries.ts'

type FactsProps = {
  ticket: Ticket
  onPick: (picker: Picker) => void
  onChange: (change: Change) => void
}

/** The fields of a ticket; the changeable ones open a picker. */
export function Facts({ ticket, onPick, onChange }: FactsProps) {
  const { country_code, country_name } = ticket
  return (
    <section className="card p-4" aria-label={m.thread_facts()}>
      <dl className="grid grid-cols-1 gap-1 text-sm">
        {ticket.merged_into === null ? (
          <Choice name={m.thread_field_status()} shortcut="s" onClick={() => onPick('status')}>
            <TicketStatusBadge status={ticket.status} />
          </Choice>
        ) : (
          <Fact name={m.thread_field_status()}>
            <TicketStatusBadge status={ticket.status} />
          </Fact>
        )}
        <Choice name={m.thread_field_priority()} shortcut="p" onClick={() => onPick('priority')}>
          <TicketPriorityBadge priority={ticket.priority} />
        </Choice>
        <Choice name={m.thread_field_assignee()} shortcut="a" onClick={() => onPick('assignee')}>
          {ticket.assigned_admin_name ?? <span className="text-muted">{m.common_ticket_unassigned()}</span>}
        </Choice>
        {ticket.is_authenticated ? (
          <Fact name={m.thread_field_language()}>{languageNames[ticket.language]}</Fact>
        ) : (
          <Choice name={m.thread_field_language()} onClick={() => onPick('language')}>
            {languageNames[ticket.language]}
          </Choice>
        )}
        <Choice name={m.thread_field_category()} shortcut="c" onClick={() => onPick('category')}>
          {categoryText(ticket)}
        </Choice>
      </dl>
      <Tags ticket={ticket} onPick={onPick} onChange={onChange} />
      <dl className="mt-3 grid grid-cols-1 gap-2 border-t border-line pt-3 text-sm">
        <Due
          name={m.thread_first_response()}
          at={ticket.first_response_due_date}
          done={ticket.first_response_date}
          missed={ticket.is_first_response_sla_breached}
          ticket={ticket}
        />
        <Due
          name={m.thread_resolution()}
          at={ticket.resolution_due_date}
          done={ticket.resolved_date}
          missed={ticket.is_sla_breached}
          ticket={ticket}
        />
        <Fact name={m.thread_field_created()}>
          <RelativeTime at={ticket.created_date} withTime />
        </Fact>
        <Fact name={m.thread_field_source()}>{inLanguage(ticketSourceLabels[ticket.source])}</Fact>
        {country_name && (
          <Fact name={m.thread_field_country()}>
            {country_code && <Flag alpha2={country_code} className="mr-1.5 align-[-2px]" />}
            {country_name}
          </Fact>
        )}
        {ticket.browser_info && <Fact name={m.thread_field_browser()}>{ticket.browser_info}</Fact>}
        {ticket.referrer && <Fact name={m.thread_field_referrer()}>{ticket.referrer}</Fact>}
        {ticket.feedback_rating !== null && (
          <Fact name={m.thread_field_rating()}>{ticket.feedback_rating} / 5</Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}

type DueProps = {
  name: string
  at: string | null
  done: string | null
  missed: boolean
  ticket: Ticket
}

/** A due time: how long is left of it, when it was met, that it was missed or that it waits. */
function Due({ name, at, done, missed, ticket }: DueProps) {
  if (!at) return null
  const isOver = done !== null || ticket.status === 'closed'
  return (
    <Fact name={name}>
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        {missed && <Badge tone="red">{m.thread_missed()}</Badge>}
        {!isOver && ticket.is_sla_paused && (
          <Badge tone="neutral" title={formatDateTime(at)}>
            <Pause className="size-3.5" />
            {m.common_ticket_sla_paused()}
          </Badge>
        )}
        {isOver && (
          <time dateTime={done ?? at} className="figures">
            {formatDateTime(done ?? at)}
          </time>
        )}
        {!isOver && !ticket.is_sla_paused && <RelativeTime at={at} />}
      </span>
    </Fact>
  )
}

/** The tags of a ticket: each leads to the tickets that have it. */
const Tags = ({ ticket: { tags }, onPick, onChange }: FactsProps) => (
  <section aria-label={m.common_ticket_tags()} className="mt-3 border-t border-line pt-3 text-sm">
    <div className="flex items-center justify-between gap-4">
      <h2 className="font-sans text-sm font-normal text-muted">{m.common_ticket_tags()}</h2>
      <Button variant="quiet" size="small" aria-keyshortcuts="g" onClick={() => onPick('tag')}>
        <Plus />
        {m.thread_tags_add()}
      </Button>
    </div>
    {tags.length > 0 && (
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge className="max-w-full gap-0.5 pr-0.5">
              <Link
                {...sectionTo('support-tickets')}
                search={{ tag }}
                className="touch relative truncate hover:text-text hover:underline"
              >
                {tag}
              </Link>
              <button
                type="button"
                aria-label={m.thread_tags_remove({ name: tag })}
                onClick={() => onChange({ action: 'untag', value: tag })}
                className="touch relative rounded-full p-1 hover:text-text"
              >
                <X aria-hidden />
              </button>
            </Badge>
          </li>
        ))}
      </ul>
    )}
  </section>
)

type ChoiceProps = { name: string; shortcut?: string; onClick: () => void; children: ReactNode }

function Choice({ name, shortcut, onClick, children }: ChoiceProps) {
  return (
    <div className="flex items-center justify-between">
      <dt className="shrink-0 text-muted">{name}</dt>
      {/* Its arrow ends where other values end, and the longest status fits. */}
      <dd className="-mr-2 min-w-0">
        <button
          type="button"
          aria-keyshortcuts={shortcut}
          onClick={onClick}
          className="flex min-h-9 finger:min-h-11 max-w-full items-center gap-1.5 rounded-control px-2 text-right transition hover:bg-raised"
        >
          <span className="sr-only">{name}:</span>
          <span className="min-w-0 truncate">{children}</span>
          <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
        </button>
      </dd>
    </div>
  )
}
