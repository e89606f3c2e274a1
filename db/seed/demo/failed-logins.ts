import type { TransactionSql } from 'postgres'
import { agents, journeys } from './names.ts'

/** Failed sign-ins of 90 days; those of the last hours still count against the account, and some lock it. */
export async function seedFailedLogins(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into failed_logins (user_id, reason, ip, user_agent, created_at)
    with dice as materialized (
      select p.*, random() as luck, random() as age, random() as net from demo_people p
    ), failed as materialized (
      select d.*, random() as gap from dice d, generate_series(1, 1 + floor(6 * luck * luck / 0.0081)::int) k
      where luck < 0.09
    )
    select id, case when gap < 0.1 then 'code' else 'password' end,
      case when net < 0.2 then (${journeys}::inet[])[1 + floor(net * ${journeys.length * 5})::int]
        else inet '78.160.0.0' end + floor(net * 65536)::bigint,
      (${agents.map(([, name]) => name)}::text[])[1 + seq % ${agents.length}],
      greatest(created_at, now() - interval '89 days' * age ^ 3 - interval '10 minutes' * gap)
    from failed order by 5`
  await tx`
    insert into login_failures (email, ip, failures, locks, locked_until, last_failed_at)
    select p.email, f.ip, least(5, count(*)), case when count(*) > 4 then 3 else 0 end,
      case when count(*) > 4 then now() + interval '1 hour' * (p.seq % 24 - 5) end, max(f.created_at)
    from failed_logins f join demo_people p on p.id = f.user_id
    where f.created_at > now() - interval '40 hours'
    group by p.email, f.ip, p.seq
    on conflict do nothing`
  return count
}
