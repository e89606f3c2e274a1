import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing, Link2, X } from 'lucide-react'
import { FailureLine } from '#web/components/feedback/failure-line.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Picker } from './pickers.tsx'
import { contextQuery, follow } from './queries.ts'
import { unrelate } from './relation-queries.ts'
import { TicketLinks } from './ticket-links.tsx'

type RelationsCardProps = { ticketId: number; onPick: (picker: Picker) => void }

/** Followers, and the tickets that belong to this one. */
export function RelationsCard({ ticketId, onPick }: RelationsCardProps) {
  const { data } = useQuery(contextQuery(ticketId))
  const following = useAction(follow(ticketId))
  const unrelating = useAction(unrelate)
  if (!data) return null
  const { followers, is_following, related, merged, split_from } = data
  const error = following.error ?? unrelating.error
  return (
    <section className="card grid gap-3 p-4 text-sm" aria-label={m.thread_relations()}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-xs font-medium text-muted">{m.thread_followers()}</h2>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={is_following}
          busy={following.isPending}
          onClick={() => following.mutate(!is_following)}
        >
          {is_following ? <BellOff /> : <BellRing />}
          {is_following ? m.thread_unfollow() : m.thread_follow()}
        </Button>
      </div>
      <p className={followers.length === 0 ? 'text-muted' : undefined}>
        {followers.length === 0 ? m.thread_followers_none() : followers.map(({ name }) => name).join(', ')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <h2 className="font-sans text-xs font-medium text-muted">{m.thread_related()}</h2>
        <Button variant="secondary" size="small" onClick={() => onPick('relate')}>
          <Link2 />
          {m.thread_relate()}
        </Button>
      </div>
      {related.length === 0 ? (
        <p className="text-muted">{m.thread_related_none()}</p>
      ) : (
        <TicketLinks
          tickets={related}
          action={({ id }) => (
            <IconButton
              icon={X}
              size="icon-small"
              label={m.thread_unrelate({ id })}
              onClick={() => unrelating.mutate({ id: ticketId, related_id: id })}
            />
          )}
        />
      )}
      {merged.length > 0 && (
        <div className="border-t border-line pt-3">
          <h2 className="mb-2 font-sans text-xs font-medium text-muted">{m.thread_merged_here()}</h2>
          <TicketLinks tickets={merged} />
        </div>
      )}
      {split_from && (
        <div className="border-t border-line pt-3">
          <h2 className="mb-2 font-sans text-xs font-medium text-muted">{m.thread_split_from()}</h2>
          <TicketLinks tickets={[split_from]} />
        </div>
      )}
      <FailureLine error={error} />
    </section>
  )
}
