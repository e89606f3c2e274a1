import { Bell, CreditCard, MapPin, MonitorSmartphone, SlidersHorizontal, UserRound } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { WholeWords } from '#web/ui/whole-words.tsx'

const items = [
  { icon: UserRound, title: m.account_deletion_what_profile, body: m.account_deletion_what_profile_body },
  { icon: CreditCard, title: m.account_deletion_what_payment, body: m.account_deletion_what_payment_body },
  { icon: MapPin, title: m.account_deletion_what_addresses, body: m.account_deletion_what_addresses_body },
  { icon: Bell, title: m.account_deletion_what_inbox, body: m.account_deletion_what_inbox_body },
  {
    icon: SlidersHorizontal,
    title: m.account_deletion_what_choices,
    body: m.account_deletion_what_choices_body,
  },
  {
    icon: MonitorSmartphone,
    title: m.account_deletion_what_sessions,
    body: m.account_deletion_what_sessions_body,
  },
]

export function Deleted() {
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {items.map(({ icon: Icon, title, body }) => (
        <li key={title()} className="flex gap-3">
          <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-raised text-muted">
            <Icon className="size-4" aria-hidden />
          </span>
          <div className="grid content-start gap-0.5">
            <h3 className="font-sans text-sm font-medium">{title()}</h3>
            <p className="text-sm text-muted">
              <WholeWords>{body()}</WholeWords>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
