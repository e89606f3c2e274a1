import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { PolicyForm } from './sla-forms.ts'
import { policyPreviewQuery } from './sla-queries.ts'

const pause = 400

type PolicyPreviewProps = { id: number; values: v.InferInput<typeof PolicyForm> }

/** How many tickets the times of the form would make overdue at once. */
export function PolicyPreview({ id, values }: PolicyPreviewProps) {
  const parsed = v.safeParse(PolicyForm, values)
  const { applies_to, ...change } = parsed.success ? parsed.output : { applies_to: values.applies_to }
  const text = useDebounced(parsed.success ? JSON.stringify(change) : null, pause)
  const { data, error, refetch } = useQuery(policyPreviewQuery(id, text ? JSON.parse(text) : null))
  if (error)
    return (
      <RetryLine onRetry={refetch} className="text-sm text-red">
        {m.desk_sla_preview_failed()}
      </RetryLine>
    )
  const sentence = applies_to === 'new' ? m.desk_sla_preview_new : m.desk_sla_preview
  const isWarning = applies_to === 'unresolved' && data !== undefined && data.become_overdue > 0
  return (
    <p role="status" className={isWarning ? 'text-sm text-amber' : 'text-sm text-muted'}>
      {data &&
        parsed.success &&
        sentence({
          unresolved: formatNumber(data.unresolved),
          overdue: formatNumber(data.become_overdue),
        })}
    </p>
  )
}
