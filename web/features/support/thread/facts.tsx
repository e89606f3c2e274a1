import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { categoryText } from '../labels.ts'
import type { Ticket } from '../queries.ts'
import { Stars } from '../rating/stars.tsx'
import { PriorityBadge } from '../ticket-badges.tsx'

type Step = { id: string; name: () => string; at: (ticket: Ticket) => string | null }

const steps: Step[] = [
  { id: 'open', name: m.support_step_open, at: ({ created_date }) => created_date },
  { id: 'in_progress', name: m.support_step_in_progress, at: () => null },
  { id: 'resolved', name: m.support_step_resolved, at: ({ resolved_date }) => resolved_date },
  { id: 'closed', name: m.support_step_closed, at: ({ closed_date }) => closed_date },
]
const stepOf: Record<TicketStatus, number> = {
  open: 0,
  in_progress: 1,
  waiting_user: 1,
  resolved: 2,
  closed: 3,
}

/** Progress of a request. */
function Steps({ ticket }: { ticket: Ticket }) {
  const currentStep = stepOf[ticket.status]
  return (
    <ol className="grid">
      {steps.map(({ id, name, at }, step) => {
        const passed = step <= currentStep
        const when = passed ? at(ticket) : null
        return (
          <li
            key={id}
            aria-current={step === currentStep ? 'step' : undefined}
            className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0"
          >
            <span
              aria-hidden
              className={cn(
                'absolute top-7 bottom-1 left-[11px] w-px group-last:hidden',
                step < currentStep ? 'bg-turquoise/60' : 'bg-line',
              )}
            />
            <span
              aria-hidden
              className={cn(
                'flex size-6 items-center justify-center rounded-full border border-control bg-surface text-on-accent [&>svg]:size-3.5',
                passed && 'border-turquoise bg-turquoise',
                step === currentStep && step < 3 && 'bg-surface text-turquoise',
              )}
            >
              {step < currentStep || currentStep === 3 ? (
                <Check />
              ) : (
                step === currentStep && <span className="size-2 rounded-full bg-turquoise" />
              )}
            </span>
            <p className={cn('pt-0.5 text-sm', passed ? 'font-medium' : 'text-muted')}>
              {name()}
              {when && (
                <span className="figures ml-2 text-xs font-normal text-muted">
                  <RelativeTime at={when} />
                </span>
              )}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** Details of a request. */
export function Facts({ ticket }: { ticket: Ticket }) {
  return (
    <section className="card p-5" aria-label={m.support_thread_facts()}>
      <Steps ticket={ticket} />
      <dl className="mt-5 grid gap-2.5 border-t border-line pt-5 text-sm">
        <Fact name={m.support_thread_number()}>
          <span className="figures">#{ticket.id}</span>
        </Fact>
        <Fact name={m.support_field_category()}>{categoryText(ticket)}</Fact>
        <Fact name={m.support_field_priority()}>
          <PriorityBadge priority={ticket.priority} />
        </Fact>
        {ticket.rating !== null && (
          <Fact name={m.support_rating_stars()}>
            <Stars rating={ticket.rating} />
          </Fact>
        )}
      </dl>
    </section>
  )
}
