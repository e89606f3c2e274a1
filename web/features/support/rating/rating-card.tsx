import { useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { RisingStars } from '../drawings.tsx'
import type { Ticket } from '../queries.ts'
import { RatingForm } from './rating-form.tsx'

/** Asks once for a rating of a finished request (D26). */
export function RatingCard({ ticket }: { ticket: Ticket }) {
  const [rated, setRated] = useState(false)
  if (rated)
    return (
      <section role="status" className="card grid justify-items-center gap-2 p-5 text-center">
        <RisingStars />
        <h2 className="text-lg">{m.support_rating_thanks_title()}</h2>
        <p className="text-sm text-muted">{m.support_rating_thanks_body()}</p>
      </section>
    )
  if (ticket.rating !== null) return null
  return (
    <section className="card p-5" aria-labelledby="rating-title">
      <h2 id="rating-title" className="text-lg">
        {m.support_rating_title()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{m.support_rating_body()}</p>
      <RatingForm ticketId={ticket.id} onRated={() => setRated(true)} onRefused={() => setRated(true)} />
    </section>
  )
}
