import { TicketCheck, X } from 'lucide-react'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import * as m from '#web/paraglide/messages.js'
import type { GuestTicket } from './use-guest-ticket.ts'

/** The number of a guest's request, until it is dismissed. */
export function GuestTicketNotice({ id, email, onDismiss }: GuestTicket & { onDismiss: () => void }) {
  return (
    <section
      aria-label={m.support_guest_ticket_label()}
      className="mb-5 flex items-start gap-3 rounded-control border border-green/40 bg-green/10 py-2 pr-2 pl-4 text-sm"
    >
      <TicketCheck aria-hidden className="mt-2 size-5 shrink-0 text-green" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-medium">{m.support_guest_ticket_number({ id })}</p>
        <p className="text-muted wrap-anywhere">{m.support_guest_ticket_body({ email })}</p>
      </div>
      <IconButton icon={X} label={m.support_guest_ticket_dismiss()} onClick={onDismiss} />
    </section>
  )
}
