import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { HoursForm, PolicyForm } from './sla-forms.ts'
import { calendarPreviewQuery, policyPreviewQuery, type SlaPreview } from './sla-queries.ts'

const pause = 400

/** What a form would send, once it stays as it is; null while it is not complete. */
function useSettled<Change>(change: Change | null): Change | null {
  const text = useDebounced(change && JSON.stringify(change), pause)
  return text ? JSON.parse(text) : null
}

type OverduePreviewProps<Key extends QueryKey> = {
  query: UseQueryOptions<SlaPreview, Error, SlaPreview, Key>
  sentence?: (counts: { unresolved: string; overdue: string }) => string
  /** Whether those tickets become overdue, or only would. */
  isReal?: boolean
}

/** How many tickets a change makes overdue at once. */
function OverduePreview<Key extends QueryKey>({
  query,
  sentence = m.desk_calendar_preview,
  isReal = true,
}: OverduePreviewProps<Key>) {
  const { data, error, refetch } = useQuery(query)
  if (error)
    return (
      <RetryLine onRetry={refetch} className="text-sm text-red">
        {m.desk_sla_preview_failed()}
      </RetryLine>
    )
  // What an incomplete form would change is not known.
  const counts = query.enabled === false ? undefined : data
  const isWarning = isReal && counts !== undefined && counts.become_overdue > 0
  return (
    <p role="status" className={isWarning ? 'text-sm text-amber' : 'text-sm text-muted'}>
      {counts &&
        (counts.unresolved === 0
          ? m.desk_sla_preview_none()
          : sentence({
              unresolved: formatNumber(counts.unresolved),
              overdue: formatNumber(counts.become_overdue),
            }))}
    </p>
  )
}

type PolicyPreviewProps = { id: number; values: v.InferInput<typeof PolicyForm> }

/** Of the times of a policy. */
export function PolicyPreview({ id, values }: PolicyPreviewProps) {
  const parsed = v.safeParse(PolicyForm, values)
  const { applies_to, ...change } = parsed.success ? parsed.output : { applies_to: values.applies_to }
  const isNew = applies_to === 'new'
  const settled = useSettled(parsed.success ? change : null)
  return (
    <OverduePreview
      query={policyPreviewQuery(id, settled as Parameters<typeof policyPreviewQuery>[1])}
      sentence={isNew ? m.desk_sla_preview_new : m.desk_sla_preview}
      isReal={!isNew}
    />
  )
}

/** Of working hours. */
export function HoursPreview({ values }: { values: v.InferInput<typeof HoursForm> }) {
  const parsed = v.safeParse(HoursForm, values)
  const change = parsed.success && parsed.output.hours.length > 0 ? { hours: parsed.output.hours } : null
  return <OverduePreview query={calendarPreviewQuery(useSettled(change))} />
}

type HolidayPreviewProps = { change: { add_holiday: string } | { remove_holiday: string } | null }

/** Of one more holiday, or one less. */
export const HolidayPreview = ({ change }: HolidayPreviewProps) => (
  <OverduePreview query={calendarPreviewQuery(useSettled(change))} />
)
