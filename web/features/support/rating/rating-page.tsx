import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StatePanel } from '#web/components/feedback/state.tsx'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { hasCode, refusesLink } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RisingStars } from '../drawings.tsx'
import { ratingLinkQuery } from '../queries.ts'
import { RatingForm } from './rating-form.tsx'

const ticketsLink = () => (
  <Button asChild variant="secondary">
    <Link to="/support" search={{ tab: 'tickets' }}>
      {m.support_rating_invalid_action()}
    </Link>
  </Button>
)

type State = 'asking' | 'rated' | 'refused' | 'merged'
const titles: Record<State, () => string> = {
  asking: m.support_rating_title,
  rated: m.support_rating_thanks_title,
  refused: m.support_link_invalid_title,
  merged: m.support_rating_merged_title,
}
const bodies = {
  rated: m.support_rating_thanks_body,
  refused: m.support_rating_invalid_body,
  merged: m.support_rating_merged_body,
}

/** What is known before anything is asked; a check that failed for another reason keeps no one from rating. */
function stateOf(error: Error | null): State {
  if (hasCode(error, 'TICKET_MERGED')) return 'merged'
  return refusesLink(error, 'INVALID_RATING_LINK', 'FEEDBACK_ALREADY_GIVEN') ? 'refused' : 'asking'
}

/** Target of the rating link in mails: rates a request once without a sign-in (D26). */
export function RatingPage({ ticketId, token }: { ticketId: number; token: string | undefined }) {
  const [outcome, setOutcome] = useState<State>(token ? 'asking' : 'refused')
  const link = useQuery(ratingLinkQuery(ticketId, token))
  const state = outcome === 'asking' ? stateOf(link.error) : outcome
  const focusProps = useReplacementFocus<HTMLDivElement>(state)
  useDocumentTitle(titles[state]())
  return (
    <div {...focusProps} className="flex flex-1 flex-col">
      {state === 'asking' ? (
        <div className="mx-auto grid w-full max-w-lg justify-items-center gap-2 px-4 py-8 sm:py-12">
          <RisingStars />
          <h1 className="text-center text-xl">{m.support_rating_title()}</h1>
          <p className="mb-4 text-center text-sm text-muted">
            {m.support_rating_about({ id: ticketId })} {m.support_rating_body()}
          </p>
          {!link.isPending && (
            <div className="card w-full p-5 sm:p-6">
              <RatingForm
                ticketId={ticketId}
                token={token}
                onRated={() => setOutcome('rated')}
                onRefused={() => setOutcome('refused')}
              />
            </div>
          )}
        </div>
      ) : (
        <RatingResult state={state} />
      )}
    </div>
  )
}

const RatingResult = ({ state }: { state: Exclude<State, 'asking'> }) => (
  <div role="status" className="flex flex-1 flex-col">
    <StatePanel
      alone
      drawing={state === 'rated' ? <RisingStars /> : <BrokenLane />}
      title={titles[state]()}
      body={bodies[state]()}
      action={ticketsLink()}
    />
  </div>
)
