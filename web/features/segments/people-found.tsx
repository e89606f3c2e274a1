import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { BrokenAddress } from '#web/ui/whole-words.tsx'
import { peopleOfQuery } from './queries.ts'

const pause = 400
const shown = 5

/** Live preview of the users that match the rules: the count and a sample. */
export function PeopleFound({ rules, sentence }: { rules: SegmentRules | null; sentence: string }) {
  const text = useDebounced(rules && JSON.stringify(rules), pause)
  const settled: SegmentRules | null = text ? JSON.parse(text) : null
  const { data, error, isFetching, refetch } = useQuery(peopleOfQuery(settled))
  const waits = isFetching || text !== (rules && JSON.stringify(rules))
  const failure = rules && !waits ? error : null
  const found = rules && !failure ? data : undefined
  return (
    <section aria-label={m.segments_form_people()} className="grid grid-cols-1 content-start gap-3 text-sm">
      <h3 className="flex items-center gap-2 font-medium">
        {m.segments_form_people()}
        {waits && rules && <LoaderCircle className="size-4 animate-spin text-muted" />}
      </h3>
      {sentence && <p className="text-muted">{sentence}</p>}
      <div role="status" aria-busy={waits && rules !== null}>
        {found ? (
          <>
            <p className="figures font-display text-xl font-semibold">
              {(found.estimated ? m.segments_form_found_about : m.segments_form_found)({
                count: formatNumber(found.count),
              })}
            </p>
            {found.count === 0 && <p className="text-muted">{m.segments_form_nobody()}</p>}
            {found.reachable < found.count && (
              <p className="mt-1 text-amber">
                {m.segments_form_reachable({ count: formatNumber(found.reachable) })}
              </p>
            )}
          </>
        ) : (
          !failure && <p className="text-muted">{m.segments_form_people_waits()}</p>
        )}
      </div>
      {failure && (
        <RetryLine onRetry={refetch} className="text-red">
          {errorText(failure)}
        </RetryLine>
      )}
      {found && found.sample.length > 0 && (
        <ul aria-label={m.segments_form_sample()} className="grid grid-cols-1 gap-2">
          {found.sample.slice(0, shown).map(({ id, first_name, last_name, email }) => (
            <li key={id} className="flex items-center gap-3">
              <Avatar name={first_name || email} />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-medium">
                  {first_name} {last_name}
                </span>
                <span className="block text-xs text-muted">
                  <BrokenAddress>{email}</BrokenAddress>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
