import { useState } from 'react'
import { ErrorState } from '#web/components/feedback/state.tsx'
import type { ShownNotice, useNotice } from '#web/components/feedback/use-notice.ts'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { SupportSteps } from './support-steps.tsx'
import { TicketForm } from './ticket-form.tsx'
import type { GuestTicket } from './use-guest-ticket.ts'

type CreateTabProps = {
  notice: ShownNotice | null
  tell: ReturnType<typeof useNotice>['tell']
  onGuestTicket: (ticket: GuestTicket) => void
  onDone: () => void
}

/** Key that resets the form when a user signs out or changes; a guest who signs in keeps their input. */
function useFormKey(id: number | null | undefined) {
  const [author, setAuthor] = useState({ id, count: 0 })
  if (id !== undefined && id !== author.id)
    setAuthor({ id, count: author.id ? author.count + 1 : author.count })
  return author.count
}

export function CreateTab(props: CreateTabProps) {
  const { data: user, error, refetch } = useSession()
  const formKey = useFormKey(user === undefined ? undefined : (user?.id ?? null))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <div className="card p-5 sm:p-6">
        {user !== undefined ? (
          <TicketForm key={formKey} isGuest={!user} {...props} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={m.common_state_pending()} className="min-h-223 sm:min-h-176">
            <FieldsPending count={6} />
          </div>
        )}
      </div>
      <SupportSteps />
    </div>
  )
}
