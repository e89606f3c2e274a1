import { desc, eq } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import type { Language } from '#db/enums.ts'
import { incomingMails } from '#db/schema/index.ts'

/** False when the mail was received before; a simultaneous delivery waits here. */
export async function insertMail(db: Database, values: typeof incomingMails.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(incomingMails)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: incomingMails.messageId })
    .prepare('mail')
    .execute()
  return inserted.length > 0
}

/** Whether a mail was received before, and the language of the account that proved the address of its sender. */
export async function findReceived(sql: Sql, { messageId, email }: { messageId: string; email: string }) {
  const [found] = await sql<[{ isKnown: boolean; language: Language | null }]>`
    select exists (select from incoming_mails where message_id = ${messageId}) as "isKnown", (
      select language from users where email = ${email} and email_verified_at is not null and deleted_at is null
    ) as language`
  return found
}

/** As RFC 5322 has them; others would not be a header of ours. */
export const isMessageId = (id: string) => /^<[^\s<>@]+@[^\s<>@]+>$/.test(id)

/** The Message-IDs of the newest mails that a ticket received, oldest first. */
export async function listReceivedIds(db: Database, ticketId: number): Promise<string[]> {
  const rows = await db
    .select({ id: incomingMails.messageId })
    .from(incomingMails)
    .where(eq(incomingMails.ticketId, ticketId))
    .orderBy(desc(incomingMails.createdAt))
    .limit(5)
  return rows
    .map(({ id }) => id)
    .filter(isMessageId)
    .reverse()
}
