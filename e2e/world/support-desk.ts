import { createHash } from 'node:crypto'
import { openDatabase } from './database.ts'

/** Our side of a request for support, as flight control leaves it in the database. */
export function openDesk({ home, email }: { home: string; email: string }) {
  const sql = openDatabase(home)

  const move = async (id: number, status: 'waiting_user' | 'resolved' | 'in_progress') => {
    await sql`
      update tickets set status = ${status}, updated_at = now(), last_message_at = now(),
        resolved_at = case when ${status} = 'resolved' then now() end
      where id = ${id}`
  }
  return {
    move,
    async answer(id: number, body: string) {
      await sql`
        insert into ticket_messages (ticket_id, sender_type, sender_id, body)
        select ${id}, 'admin', id, ${body} from users where email = ${email}`
      await move(id, 'waiting_user')
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
