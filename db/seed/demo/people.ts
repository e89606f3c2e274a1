import type { TransactionSql } from 'postgres'
import { agents, names } from './names.ts'

export const admins = 5
const domains = ['posta', 'oyun', 'mail'].map((name) => `${name}.meydan.example`)

/** Demo users have addresses under .example, which no real user can have. */
export const demoAddress = '%.meydan.example'

/** People in the order of their registration over two years, admins first; `demo_people` numbers them. */
export async function seedPeople(
  tx: TransactionSql,
  { users, passwordHash }: { users: number; passwordHash: string },
) {
  await tx`
    insert into users (
      email, first_name, last_name, password_hash, role, status, language, email_verified_at, password_changed_at,
      last_login_at, suspended_at, suspended_by, suspension_reason, created_at, updated_at
    )
    with dice as materialized (
      select n, random() as born, random() as tongue, random() as first, random() as last, random() as state,
        random() as seen, random() as spare
      from generate_series(1, ${users}::int) n
    ), person as materialized (
      select *, n <= ${admins} as admin, case when n > ${admins} and tongue < 0.2 then 'en' else 'tr' end as language,
        now() - interval '1 second' * case when n <= ${admins} then 63158400 - n else 600 + floor(63071000 * born ^ 1.6) end as at,
        case when n <= ${admins} or state < 0.94 then 'active' when state < 0.97 then 'inactive' else 'suspended' end as status
      from dice
    ), named as (
      select *,
        case language when 'tr' then ${pick(tx, 'tr', 'first')} else ${pick(tx, 'en', 'first')} end as first_name,
        case language when 'tr' then ${pick(tx, 'tr', 'last')} else ${pick(tx, 'en', 'last')} end as last_name
      from person
    )
    select
      case when admin then 'admin' || n else fold(first_name || '.' || last_name) || n end
        || '@' || (${domains}::text[])[1 + n % ${domains.length}],
      first_name, last_name, ${passwordHash}, case when admin then 'admin' else 'user' end, status, language,
      at + interval '1 minute', at + interval '1 minute',
      case when admin or seen < 0.88 then greatest(at + interval '2 minutes', now() - interval '90 days' * seen ^ 2.5) end,
      case status when 'suspended' then greatest(at, now() - interval '60 days' * spare) end,
      case when status = 'suspended' then case when spare < 0.7 then 'admin' else 'user' end end,
      case when status = 'suspended' and spare < 0.7
        then (array['Hile yazılımı kullanımı', 'Sohbette hakaret', 'Ödeme itirazı inceleniyor'])[1 + n % 3] end,
      at, greatest(at, now() - interval '30 days' * spare)
    from named order by not admin, at
    on conflict (email) do nothing`
  await tx`
    create temp table demo_people on commit drop as
    select id, row_number() over (order by role, id)::int as seq, role, status, language, email, created_at, last_login_at
    from users where email like ${demoAddress}`
  await tx`create unique index on demo_people (seq)`
  await tx`analyze demo_people`
}

function pick(tx: TransactionSql, language: 'tr' | 'en', part: 'first' | 'last') {
  const list = names[language][part]
  return tx`(${list}::text[])[1 + floor(${tx(part)} * ${list.length})::int]`
}

/** Where people are signed in: the newest session began with the last sign-in, some had another before. */
export async function seedSessions(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into sessions (
      id, user_id, csrf_token, persistent, ip, user_agent, platform, created_at, last_seen_at, expires_at, revoked_at,
      revoked_reason
    )
    with dice as materialized (
      select p.*, k, random() as device, random() as net, random() as host, random() as spare, random() as fate
      from demo_people p, generate_series(0, 1) k
      where status = 'active' and last_login_at > now() - interval '29 days' and (k = 0 or random() < 0.25)
    ), opened as materialized (
      select *, 1 + floor(device * ${agents.length})::int as agent,
        greatest(created_at, last_login_at - interval '9 days' * spare * k) as at
      from dice
    )
    select
      uuidv7(at - now()), id, replace(gen_random_uuid()::text, '-', ''), spare < 0.9,
      (case language when 'tr' then inet '78.160.0.0' else inet '81.96.0.0' end) + floor(net * 1048576)::bigint,
      (${agents.map(([, name]) => name)}::text[])[agent], (${agents.map(([platform]) => platform)}::text[])[agent],
      at, least(now(), at + (now() - at) * host), at + interval '30 days',
      case when k = 1 and fate < 0.5 then least(now(), at + (now() - at) * host) end,
      case when k = 1 and fate < 0.5 then 'signed_out' end
    from opened order by at`
  return count
}
