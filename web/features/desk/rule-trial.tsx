import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { isTimeEvent } from '#api/rules/ticket-rules.ts'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { type RuleValues, TrialForm } from './rule-form.ts'
import { trialQuery } from './rule-queries.ts'

const pause = 400

/** How many tickets the rule of the form would deal with, and the newest of them. */
export function RuleTrial({ id, values }: { id: number | null; values: RuleValues }) {
  const parsed = v.safeParse(TrialForm, values)
  const text = useDebounced(parsed.success ? JSON.stringify({ ...parsed.output, id }) : null, pause)
  const { data, error, refetch } = useQuery(trialQuery(text ? JSON.parse(text) : null))
  const sentence = isTimeEvent(values.event)
    ? m.desk_rule_trial_time
    : values.event === 'created'
      ? m.desk_rule_trial_recent
      : m.desk_rule_trial_replied
  const shown = parsed.success ? data : undefined
  const of = formatNumber(shown?.of ?? 0)
  return (
    <section
      aria-label={m.desk_rule_trial_title()}
      className="rounded-control border border-line bg-raised/40 p-4"
    >
      <h3 className="text-sm font-medium">{m.desk_rule_trial_title()}</h3>
      {error ? (
        <RetryLine onRetry={refetch} className="mt-1 text-sm text-red">
          {m.desk_rule_trial_failed()}
        </RetryLine>
      ) : (
        <p role="status" className="mt-1 text-sm text-muted">
          {shown
            ? [
                sentence({ of, count: formatNumber(shown.count) }),
                shown.is_capped && m.desk_rule_trial_capped({ of }),
              ]
                .filter(Boolean)
                .join(' ')
            : m.desk_rule_trial_waits()}
        </p>
      )}
      {shown && shown.sample.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {shown.sample.map((ticket) => (
            <li key={ticket.id} className="flex flex-wrap items-center gap-2 text-sm">
              <span className="figures text-muted">#{ticket.id}</span>
              <span className="min-w-0 flex-1 truncate">{ticket.subject}</span>
              <Badge tone={statusLabels[ticket.status].tone}>{statusLabels[ticket.status].text()}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
