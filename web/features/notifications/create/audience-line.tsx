import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, TriangleAlert, UsersRound } from 'lucide-react'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { reachesNobody } from '#web/components/message/reach-query.ts'
import { reachReasons, reachText } from '#web/components/message/reach-text.ts'
import { WithoutProvider } from '#web/components/message/without-provider.tsx'
import { errorText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { audienceQuery } from './queries.ts'
import { emptyDraft } from './schema.ts'

/** How many users it is for, and how many of them get it. */
export const AudienceLine = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const draft = useStore(form.store, ({ values }) => values)
    const query = audienceQuery(draft)
    const { data, error, isFetching, refetch } = useQuery(query)
    if (!query.enabled) return null
    if (error && !isFetching)
      return (
        <RetryLine onRetry={refetch} className="text-sm text-amber">
          {m.notifications_create_not_counted()} · {errorText(error)}
        </RetryLine>
      )
    if (!data && !isFetching) return null
    const Icon = !data ? LoaderCircle : reachesNobody(data) ? TriangleAlert : UsersRound
    const reasons = data ? reachReasons(data) : []
    return (
      <>
        <p role="status" className="figures flex items-start gap-2 text-sm text-muted">
          <Icon className={`mt-0.5 size-4 shrink-0 ${data ? '' : 'animate-spin'}`} />
          {data ? (
            <span>
              <span className={`font-medium ${reachesNobody(data) ? 'text-red' : 'text-text'}`}>
                {reachText(draft.target_type, data)}
              </span>
              {reasons.length > 0 && <>: {reasons.join(', ')}</>}
            </span>
          ) : (
            m.notifications_create_counting()
          )}
        </p>
        {data && <WithoutProvider which={data.without_provider} />}
      </>
    )
  },
})
