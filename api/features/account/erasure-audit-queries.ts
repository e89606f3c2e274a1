import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * Former addresses in the audit log: `proven` ones were verified and belong to no other account now; `requested` ones
 * were only typed and may belong to someone else.
 */
export async function findKnownAddresses(
  db: Database,
  ids: number[],
): Promise<{ proven: string[]; requested: string[] }> {
  const found = await db.execute<{ email: string; proven: boolean; taken: boolean }>(sql`
    select address as email, bool_or(action = 'user.change_email') as proven,
      exists (select from users u where u.email = address) as taken
    from audit_log, lateral (values (meta->>'from'), (meta->>'to')) as a(address)
    where target_type = 'user' and target_id = any(${sql.param(ids.map(String))}::text[])
      and action in ('user.change_email', 'user.request_email_change') and address is not null
    group by address`)
  const emailsOf = (rows: { email: string }[]) => rows.map(({ email }) => email)
  return {
    proven: emailsOf(found.filter(({ proven, taken }) => proven && !taken)),
    requested: emailsOf(found.filter(({ proven }) => !proven)),
  }
}

type Scrub = {
  ids: number[]
  emails: string[]
  /** Patterns of identifying texts, in any row and in rows about these users. */
  inAnyRow: string
  inOwnRows: string
}

/**
 * The audit log keeps actions, user ids and changes of role and status. Removes IP addresses from rows of these users,
 * and replaces other changed values and identifying texts by "erased", in one scan for all of them. Returns the redacted rows that are neither by nor about them.
 */
export async function scrubAuditLog(
  db: Database,
  { ids, emails, inAnyRow, inOwnRows }: Scrub,
): Promise<number[]> {
  const people = sql`any(${sql.param(ids)}::int[])`
  const numbers = sql`any(${sql.param(ids.map(String))}::text[])`
  const addresses = sql`any(${sql.param(emails)}::text[])`
  const redacted = await db.execute<{ id: string; own: boolean }>(sql`
    update audit_log set
      redacted_at = now(),
      ip = case when actor_id = ${people} or actor_type = 'anonymous' then null else ip end,
      target_id = case when target_type = 'email' and target_id = ${addresses} then 'erased' else target_id end,
      meta = regexp_replace(meta::text,
        case when actor_id = ${people} or target_type = 'user' and target_id = ${numbers}
          then ${inOwnRows}::text else ${inAnyRow}::text end, 'erased', 'gi')::jsonb,
      changes = case when target_type = 'user' and target_id = ${numbers} then (
        select jsonb_object_agg(key, case when key in ('role', 'status') then value
          else '{"from": "erased", "to": "erased"}' end) from jsonb_each(changes))
        else regexp_replace(changes::text,
          case when actor_id = ${people} then ${inOwnRows}::text else ${inAnyRow}::text end, 'erased', 'gi')::jsonb end
    where actor_id = ${people} or (target_type = 'user' and target_id = ${numbers})
      or (target_type = 'email' and target_id = ${addresses})
      or (actor_type = 'anonymous' and meta->>'userId' = ${numbers})
      or meta::text ~* ${inAnyRow} or changes::text ~* ${inAnyRow}
    returning id, coalesce(actor_id = ${people}, false) or (target_type = 'user' and target_id = ${numbers}) as own`)
  return redacted.flatMap(({ id, own }) => (own ? [] : Number(id)))
}
