import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { publishTicketChange } from '#api/features/tickets/access.ts'
import { mailAnswer } from '#api/features/tickets/answers.ts'
import { orNotFound } from '#api/http/errors.ts'
import { highRating } from '#api/rules/tickets.ts'
import { AlreadyThanked, NotRated, RatingTooLow } from './errors.ts'
import { findRating, insertThanks, lockTicket, markRating } from './feedback-action-queries.ts'

/** The texts of the templates, in the language of the ticket. */
const templates = {
  standard: {
    tr: 'Değerlendirmen için teşekkür ederiz! Yardımcı olabildiğimize sevindik. Yeni bir sorun yaşarsan bize her zaman yazabilirsin.',
    en: 'Thank you for your rating! We are glad that we could help. If anything else comes up, you can write to us at any time.',
  },
}

/**
 * Thanks for a high rating once, by a message in the thread and a mail with a link to it. It is no
 * response to the request, and leaves the status as it is. 409 TICKET_NOT_RATED, RATING_TOO_LOW or ALREADY_THANKED.
 */
export async function thank(
  ctx: Ctx,
  { id, template }: { id: number; template: keyof typeof templates },
): Promise<{ message_id: number }> {
  const { ticket, message } = await transact(ctx, async (tx) => {
    const ticket = orNotFound(await lockTicket(tx.db, id))
    const feedback = await findRating(tx.db, id)
    if (!feedback) throw NotRated()
    if (feedback.rating < highRating) throw RatingTooLow()
    if (feedback.thankedAt) throw AlreadyThanked()
    const at = tx.now()
    const body = templates[template][ticket.language]
    const message = await insertThanks(tx.db, { ticketId: id, senderId: signedIn(tx).id, body, at })
    await markRating(tx.db, id, { thankedAt: at })
    await audit(tx, 'ticket.thank', { type: 'ticket', id }, { message, rating: feedback.rating })
    await mailAnswer(tx, ticket)
    return { ticket, message }
  })
  await publishTicketChange(ctx, ticket)
  return { message_id: message }
}
