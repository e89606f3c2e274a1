import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { verificationCodes } from '#db/schema/index.ts'

/** One code per address: a new request replaces the previous code. */
export const saveCode = (db: Database, values: typeof verificationCodes.$inferInsert) =>
  db
    .insert(verificationCodes)
    .values(values)
    .onConflictDoUpdate({
      target: [verificationCodes.email, verificationCodes.purpose],
      set: {
        hash: values.hash,
        language: values.language,
        createdAt: values.createdAt,
        expiresAt: values.expiresAt,
        attempts: 0,
      },
    })

const codeOf = (email: string) =>
  and(eq(verificationCodes.email, email), eq(verificationCodes.purpose, 'registration'))

export async function findCode(db: Database, email: string) {
  const [found] = await db
    .select({
      attempts: verificationCodes.attempts,
      language: verificationCodes.language,
      expiresAt: verificationCodes.expiresAt,
    })
    .from(verificationCodes)
    .where(codeOf(email))
  return found
}

/** Consumes one attempt and returns the code's hash; undefined if it has expired or no attempt is left. */
export async function consumeAttempt(
  db: Database,
  email: string,
  { tries, now }: { tries: number; now: Date },
) {
  const [consumed] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(codeOf(email), sql`${verificationCodes.attempts} < ${tries}`, gt(verificationCodes.expiresAt, now)),
    )
    .returning({ hash: verificationCodes.hash })
  return consumed?.hash
}

/** Undefined if another request deleted the code first. */
export async function deleteCode(db: Database, email: string, hash: string) {
  const [deleted] = await db
    .delete(verificationCodes)
    .where(and(codeOf(email), eq(verificationCodes.hash, hash)))
    .returning({ language: verificationCodes.language })
  return deleted
}
