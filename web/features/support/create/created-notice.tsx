import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import type { Ticket } from '../queries.ts'

/** Replaces the form fields when the request was created but its files are still missing. */
export function CreatedNotice({ ticket: { id, subject } }: { ticket: Ticket }) {
  return (
    <div className="flex items-start gap-3 rounded-control border border-blue/40 bg-blue/10 p-4 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-blue" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium wrap-anywhere">{m.support_form_opened_title({ id, subject })}</p>
        <p className="text-muted">{m.support_form_opened_body()}</p>
        <Link
          to="/support/tickets/$id"
          params={{ id: String(id) }}
          className="touch relative rounded-small text-turquoise underline underline-offset-4"
        >
          {m.support_form_opened_link()}
        </Link>
      </div>
    </div>
  )
}
