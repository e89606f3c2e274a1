import { desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { listPage } from '#db/list-page.ts'
import { sessionRisks, sessions, users } from '#db/schema/index.ts'

const selectFindings = (db: Database, now: Date) =>
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
      ...pick(sessionRisks, 'sessions', 'addresses', 'deviceClasses'),
      countries: sql<{ countryCode: string | null; count: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('countryCode', country, 'count', count) order by count desc, country), '[]')
        from (
          select s.country, count(*)::int as count from ${sessions} s
          where s.user_id = ${sessionRisks.userId} and s.revoked_at is null and s.viewer_id is null
            and s.expires_at > ${now.toISOString()}::timestamptz group by 1
        ) c)`,
      lastActivity: sql<string | null>`(
        select max(s.last_seen_at) from ${sessions} s
        where s.user_id = ${sessionRisks.userId} and s.revoked_at is null and s.viewer_id is null)`,
    })
    .from(sessionRisks)
    .innerJoin(users, eq(users.id, sessionRisks.userId))
    .$dynamic()

/** Suspicious users from a score on, the highest first. */
export const listFindings = (
  db: Database,
  { now, minRisk, ...paging }: { now: Date; minRisk: number; page: number; limit: number },
) =>
  listPage(db, selectFindings(db, now), {
    key: sessionRisks.userId,
    where: gte(sessionRisks.score, minRisk),
    orderBy: [desc(sessionRisks.score), sessionRisks.userId].map((each) => sql`${each}`),
    ...paging,
  })

export const countFindings = (db: Database) => db.$count(sessionRisks)

export async function findFinding(db: Database, { userId, now }: { userId: number; now: Date }) {
  const [found] = await selectFindings(db, now).where(eq(sessionRisks.userId, userId))
  return found
}

/** Active sessions with a score from `high` on, and the mean score of all active sessions. */
export async function sumRisk(db: Database, { now, high }: { now: Date; high: number }) {
  const rows = await db.execute<{ high: number; average: number | null }>(sql`
    select count(*) filter (where risk_score >= ${high})::int as high, avg(risk_score)::float8 as average
    from ${sessions} where revoked_at is null and viewer_id is null and expires_at > ${now.toISOString()}::timestamptz`)
  return rows[0]!
}
