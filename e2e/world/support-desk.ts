import { createHash } from 'node:crypto'
import { dataOf } from '#api/client.ts'
import type { World } from './build.ts'
import { openDatabase } from './database.ts'

/** Our side of a request for support: what an agent does over the API, and what only time or a mail brings. */
export function openDesk({ home, clientOf, adminA }: Pick<World, 'home' | 'clientOf' | 'adminA'>) {
  const sql = openDatabase(home)
  let agent: ReturnType<typeof clientOf> | undefined
  const ticketOf = async (id: number) => {
    agent ??= clientOf(adminA)
    const { tickets } = (await agent).admin.support
    return { ticket: tickets[':id'], param: { id: String(id) } }
  }
  return {
    async move(id: number, status: 'waiting_user' | 'resolved' | 'in_progress') {
      const { ticket, param } = await ticketOf(id)
      await dataOf(ticket.status.$put({ param, json: { status } }))
    },
    async answer(id: number, message: string) {
      const { ticket, param } = await ticketOf(id)
      await dataOf(ticket.messages.$post({ param, json: { message, status: 'waiting_user' } }))
    },
    /** The one-use secret of the mail that asks how it was. */
    async ratingToken(id: number): Promise<string> {
      const token = crypto.randomUUID()
      const hash = createHash('sha256').update(token).digest('base64url')
      await sql`
        insert into one_time_tokens (hash, purpose, email, ticket_id, expires_at)
        values (${hash}, 'ticket_rating', 'gamer@ornek.com', ${id}, now() + interval '1 day')`
      return token
    },
    /** Lets minutes pass for a ticket: all its times go back by them. */
    async pass(id: number, minutes: number) {
      await sql`
        update tickets set created_at = created_at - time, first_response_due_at = first_response_due_at - time,
          resolution_due_at = resolution_due_at - time
        from (select ${minutes} * interval '1 minute' as time) passed where id = ${id}`
    },
    /** Whether the job has seen that a due time is near (`sla_warned_at`) or was missed. */
    async isMarked(id: number, mark: 'sla_warned_at' | 'first_response_breached_at'): Promise<boolean> {
      return (await sql`select from tickets where id = ${id} and ${sql(mark)} is not null`).length > 0
    },
    /** Lets the minute pass after which a resolved request asks for its rating. */
    async passRatingDelay() {
      await sql`update unsent_mails set due_at = now() where attempts = 0`
    },
    /** Mailed links that last no longer. */
    async expireGuestLinks() {
      await sql`update one_time_tokens set expires_at = now() where purpose = 'guest_access'`
    },
    close: () => sql.end(),
  }
}
