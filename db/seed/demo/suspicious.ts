import type { TransactionSql } from 'postgres'
import { agents, journeys } from './names.ts'

/** One of so many people is signed in suspiciously, at least the first few. */
const oneOf = 150

/**
 * Active sessions that the rules find: from many addresses and countries, on phones beside computers, or many from one
 * address. Without random numbers, which others draw from.
 */
export async function seedSuspicious(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into sessions (
      id, user_id, csrf_token, ip, user_agent, platform, created_at, last_seen_at, expires_at
    )
    with person as (
      select *, row_number() over (order by seq)::int as place from demo_people
      where role = 'user' and status = 'active' and last_login_at between now() - interval '20 days' and now() - interval '2 hours'
        and created_at < last_login_at - interval '2 days'
    ), chosen as (
      select *, place % 4 as kind from person where place <= greatest(4, (select count(*) from demo_people) / ${oneOf})
    ), opened as (
      select id, seq, kind, k, 1 + (seq + k) % ${agents.length} as agent,
        last_login_at - interval '5 hours' * k - interval '7 minutes' * (seq % 8) as at
      from chosen, generate_series(1, case kind when 0 then 11 when 1 then 2 when 2 then 6 else 8 end) k
    )
    select uuidv7(at - now()), id, replace(gen_random_uuid()::text, '-', ''),
      case when kind in (0, 2) then (${journeys}::inet[])[1 + k % ${journeys.length}] + (seq * 97 + k * 13) % 60000
        else inet '78.160.0.0' + seq * 31 % 60000 end,
      (${agents.map(([, name]) => name)}::text[])[case kind when 3 then 1 else agent end],
      (${agents.map(([platform]) => platform)}::text[])[case kind when 3 then 1 else agent end],
      at, least(now(), at + interval '3 hours' * k), at + interval '30 days'
    from opened order by at`
  return count
}

/** The current refresh token of every session that can still be used. */
export const seedRefreshTokens = (tx: TransactionSql) => tx`
  insert into refresh_tokens (hash, session_id, created_at)
  select 'demo-' || s.id, s.id, s.created_at from sessions s join demo_people p on p.id = s.user_id
  where s.revoked_at is null and s.expires_at > now() on conflict do nothing`
