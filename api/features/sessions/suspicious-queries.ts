import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listPage } from '#db/list-page.ts'
import { sessionRisks, sessions, users } from '#db/schema/index.ts'

const selectFindings = (db: Database) =>
  db
    .select({
      userId: users.id,
      userFirstName: users.firstName,
      userLastName: users.lastName,
      userName: users.username,
      userEmail: users.email,
      userRole: users.role,
      type: sessionRisks.type,
      score: sessionRisks.score,
      reasons: sessionRisks.findings,
      sessions: sessionRisks.sessions,
      addresses: sessionRisks.addresses,
      deviceClasses: sessionRisks.deviceClasses,
      lastActivity: sql<string | null>`(
        select max(s.last_seen_at) from ${sessions} s
        where s.user_id = ${sessionRisks.userId} and s.revoked_at is null and s.viewer_id is null)`,
    })
    .from(sessionRisks)
    .innerJoin(users, eq(users.id, sessionRisks.userId))
    .$dynamic()

/** Suspicious users, the highest score first. */
export const listFindings = (db: Database, paging: { page: number; limit: number }) =>
  listPage(db, selectFindings(db), {
    key: sessionRisks.userId,
    where: undefined,
    orderBy: [desc(sessionRisks.score), sessionRisks.userId].map((each) => sql`${each}`),
    ...paging,
  })

/** Active sessions with a score from `high` on, and the mean score of all active sessions. */
export async function sumRisk(db: Database, { now, high }: { now: Date; high: number }) {
  const rows = await db.execute<{ high: number; average: number | null }>(sql`
    select count(*) filter (where risk_score >= ${high})::int as high, avg(risk_score)::float8 as average
    from ${sessions} where revoked_at is null and viewer_id is null and expires_at > ${now.toISOString()}::timestamptz`)
  return rows[0]!
}
