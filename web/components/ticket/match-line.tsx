import type { z } from 'zod'
import type { TicketMatch } from '#api/features/tickets/schema.ts'
import * as m from '#web/paraglide/messages.js'

type Match = z.infer<typeof TicketMatch>

const sources = {
  description: m.common_ticket_match_description,
  message: m.common_ticket_match_message,
  note: m.common_ticket_match_note,
} satisfies Record<Match['source'], () => string>

/** Where a search found a ticket, with its words marked. */
export const MatchLine = ({ match }: { match: Match | null | undefined }) =>
  match && (
    <span className="mt-1 line-clamp-2 max-w-xl text-xs font-normal text-muted wrap-anywhere">
      {sources[match.source]()}:{' '}
      {match.parts.map(({ text, is_match }, index) =>
        is_match ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which do not move
          <mark key={index} className="rounded-small bg-gold-tint px-0.5 font-medium text-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  )
