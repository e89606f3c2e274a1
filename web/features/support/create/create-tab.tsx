import { useState } from 'react'
import { ErrorState } from '#web/components/feedback/state.tsx'
import type { ShownNotice, useNotice } from '#web/components/feedback/use-notice.ts'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { HowItGoes } from './how-it-goes.tsx'
import { TicketForm } from './ticket-form.tsx'

type CreateTabProps = {
  notice: ShownNotice | null
  tell: ReturnType<typeof useNotice>['tell']
  /** A guest's link is on its way to this address. */
  onMailed: (email: string) => void
  onDone: () => void
}

/** Another one for each who leaves: a guest who signs in is the same person, and keeps what they were writing. */
function useWriter(id: number | null | undefined) {
  const [writer, setWriter] = useState({ id, count: 0 })
  if (id !== undefined && id !== writer.id)
    setWriter({ id, count: writer.id ? writer.count + 1 : writer.count })
  return writer.count
}

export function CreateTab(props: CreateTabProps) {
  const { data: user, error, refetch } = useSession()
  const writer = useWriter(user === undefined ? undefined : (user?.id ?? null))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <div className="card p-5 sm:p-6">
        {user !== undefined ? (
          <TicketForm key={writer} isGuest={!user} {...props} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={m.state_pending()} className="min-h-223 sm:min-h-176">
            <FieldsPending count={6} />
          </div>
        )}
      </div>
      <HowItGoes />
    </div>
  )
}
