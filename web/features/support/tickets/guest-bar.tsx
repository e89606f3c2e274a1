import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { supportKey } from '../keys.ts'
import { endGuestAccess } from '../queries.ts'

/** The guest's address, and a button to use another one. */
export function GuestBar({ email, onLeft }: { email: string; onLeft: () => void }) {
  const client = useQueryClient()
  const leave = useMutation({
    ...endGuestAccess,
    onSuccess: () => {
      onLeft()
      return client.resetQueries({ queryKey: supportKey })
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-raised py-1.5 pr-2 pl-4 text-sm">
      <p className="flex min-w-0 items-center gap-2 text-muted">
        <MailCheck aria-hidden className="size-4 shrink-0 text-turquoise" />
        <span className="min-w-0 wrap-anywhere">{m.support_guest_as({ email })}</span>
      </p>
      <Button variant="quiet" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
        {m.support_lookup_other()}
      </Button>
    </div>
  )
}
