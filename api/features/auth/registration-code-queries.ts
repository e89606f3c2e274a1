import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { verificationCodes } from '#db/schema/index.ts'

type Database = Db | Tx

/** One living code an address: a new request replaces the code before it. */
export const putCode = (db: Database, values: typeof verificationCodes.$inferInsert) =>
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

/** Spends one of a code's tries and hands back its hash; nothing where it has expired or no try is left. */
export async function spendTry(db: Database, email: string, { tries, now }: { tries: number; now: Date }) {
  const [spent] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(codeOf(email), sql`${verificationCodes.attempts} < ${tries}`, gt(verificationCodes.expiresAt, now)),
    )
    .returning({ hash: verificationCodes.hash })
  return spent?.hash
}

/** True for the one caller who takes the code away. */
export async function takeCode(db: Database, email: string, hash: string) {
  const [taken] = await db
    .delete(verificationCodes)
    .where(and(codeOf(email), eq(verificationCodes.hash, hash)))
    .returning({ language: verificationCodes.language })
  return taken
}
