import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, UsersRound } from 'lucide-react'
import type { TargetType } from '#db/enums.ts'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { type Audience, aimValue, audienceQuery } from './queries.ts'
import { emptyDraft } from './schema.ts'

/** '12.345 kişiye gidecek', 'Herkese gidecek: 12.345 kişi', marked as approximate if estimated. */
export function reachText(target: TargetType, { count, estimated }: Audience) {
  const words = { count: formatNumber(count) }
  if (target === 'all_users') {
    return estimated
      ? m.notifications_create_reach_everyone_about(words)
      : m.notifications_create_reach_everyone(words)
  }
  return estimated ? m.notifications_create_reach_about(words) : m.notifications_create_reach(words)
}

/** How many of the recipients the channel reaches. */
export const reachableText = ({ count, reachable }: Audience) =>
  reachable < count ? m.notifications_create_reachable({ count: formatNumber(reachable) }) : undefined

/** The current number of recipients. */
export const AudienceLine = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const aim = useStore(form.store, ({ values }) => values)
    const { data, error, isFetching, refetch } = useQuery(audienceQuery(aim))
    if (!Array.isArray(aimValue(aim)) && aim.target_type === 'user') return null
    if (error && !isFetching)
      return (
        <RetryLine onRetry={refetch} className="text-sm text-amber">
          {m.notifications_create_not_counted()} · {errorText(error)}
        </RetryLine>
      )
    if (!data && !isFetching) return null
    return (
      <p role="status" className="figures flex items-center gap-2 text-sm text-muted">
        {data ? (
          <UsersRound className="size-4 shrink-0" />
        ) : (
          <LoaderCircle className="size-4 shrink-0 animate-spin" />
        )}
        {data ? (
          <span>
            <span className="font-medium text-text">{reachText(aim.target_type, data)}</span>
            {reachableText(data) && <> · {reachableText(data)}</>}
          </span>
        ) : (
          m.notifications_create_counting()
        )}
      </p>
    )
  },
})
