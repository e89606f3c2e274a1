import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TransactionSql } from 'postgres'
import { type AcceptedDocument, acceptedDocuments } from '#db/enums/consent.ts'
import { type Language, languages } from '#db/enums.ts'
import { agents, journeys, names } from './names.ts'
import { seedRefreshTokens, seedSuspicious } from './suspicious.ts'

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
      last_login_at, suspended_at, suspended_by, suspended_until, suspension_reason, created_at, updated_at, username,
      phone_code, phone, birth_date, gender_code, terms_version
    )
    with dice as materialized (
      select n, random() as born, random() as tongue, random() as first, random() as last, random() as state,
        random() as seen, random() as spare, random() as proof, random() as handle, random() as call, random() as years,
        random() as sex
      from generate_series(1, ${users}::int) n
    ), person as materialized (
      select *, n <= ${admins} as admin, case when n > ${admins} and tongue < 0.2 then 'en' else 'tr' end as language,
        now() - interval '1 second' * case when n <= ${admins} then 63158400 - n else 600 + floor(63071000 * born ^ 1.2) end as at,
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
      case when admin or proof < 0.93 then least(now(), at + interval '1 minute' + interval '3 days' * greatest(0, proof - 0.8)) end,
      at + interval '1 minute',
      case when admin or seen < 0.88 then greatest(at + interval '2 minutes', now() - interval '90 days' * seen ^ 2.5) end,
      case status when 'suspended' then greatest(at, now() - interval '400 days' * spare ^ 2) end,
      case when status = 'suspended' then case when spare < 0.7 then 'admin' else 'user' end end,
      case when status = 'suspended' and spare < 0.35 then now() + interval '1 day' * (1 + floor(60 * spare)) end,
      case when status = 'suspended' and spare < 0.7
        then (array['Hile yazılımı kullanımı', 'Sohbette hakaret', 'Ödeme itirazı inceleniyor'])[1 + n % 3] end,
      at, greatest(at, now() - interval '30 days' * spare),
      case when admin or handle < 0.45 then (array[
        fold(first_name) || n, fold(first_name) || '_' || n, fold(last_name) || '.' || n, 'pro.' || fold(first_name) || n
      ])[1 + n % 4] end,
      case when language = 'en' and call < 0.6 then 44 else 90 end,
      case when call >= 0.6 then null
        when language = 'en' then '+447' || lpad((n * 7919::bigint % 1000000000)::text, 9, '4')
        else '+905' || (3 + n % 3) || lpad((n * 7919::bigint % 100000000)::text, 8, '2') end,
      case when years < 0.8 then current_date - 4760 - floor(18000 * (0.75 * years + 0.4 * handle) ^ 1.6)::int end,
      case when sex < 0.52 then 1 when sex < 0.83 then 2 end, ${newest('terms', 'tr').version}
    from named order by not admin, at
    on conflict do nothing`
  await tx`
    create temp table demo_people on commit drop as
    select id, row_number() over (order by role, id)::int as seq, role, status, language, email, created_at, last_login_at
    from users where email like ${demoAddress}`
  await tx`create unique index on demo_people (seq)`
  await tx`
    update users set suspended_by_id = author.id from demo_people author
    where users.suspended_by = 'admin' and users.email like ${demoAddress} and author.seq = 1 + users.id % ${admins}`
  for (const document of acceptedDocuments)
    for (const language of languages) {
      const { version, hash } = newest(document, language)
      await tx`
        insert into terms_acceptances (user_id, document, version, language, text_hash, created_at)
        select id, ${document}, ${version}, language, ${hash}, greatest(created_at, least(${version}::date, now()))
        from demo_people where language = ${language} order by id on conflict do nothing`
    }
  // A user without a row allows neither offers nor segments by behaviour, so the campaigns of the demo would have no recipients.
  await tx`
    insert into privacy (user_id, analytics, personalization, marketing)
    select id, true, true, true from demo_people on conflict do nothing`
  // Nine of ten have verified their number, so that campaigns by SMS reach them.
  await tx`
    insert into phone_verifications (user_id, phone, hash, created_at, expires_at, verified_at)
    select id, phone, '', created_at, created_at, created_at from users
    where email like ${demoAddress} and phone is not null and id % 10 > 0 on conflict do nothing`
  await tx`analyze demo_people`
}

const documents = join(import.meta.dirname, '../../../api/features/legal/documents')

/** The newest version of a legal text, which the people of the demo have accepted. */
function newest(slug: AcceptedDocument, language: Language) {
  const today = new Date().toISOString().slice(0, 10)
  const file = readdirSync(join(documents, slug))
    .filter((name) => name.endsWith(`.${language}.md`) && name.slice(0, 10) <= today)
    .sort()
    .at(-1)!
  const hash = createHash('sha256').update(readFileSync(join(documents, slug, file)))
  return { version: file.slice(0, 10), hash: hash.digest('hex') }
}

function pick(tx: TransactionSql, language: 'tr' | 'en', part: 'first' | 'last') {
  const list = names[language][part]
  return tx`(${list}::text[])[1 + floor(${tx(part)} * ${list.length})::int]`
}

/**
 * Where people are and were signed in: the newest session began with the last sign-in, and up to four before it have
 * ended. Some were opened on a journey, from another country.
 */
export async function seedSessions(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into sessions (
      id, user_id, csrf_token, persistent, ip, user_agent, platform, created_at, last_seen_at, expires_at, revoked_at,
      revoked_reason, revoked_note
    )
    with dice as materialized (
      select p.*, k, random() as device, random() as net, random() as host, random() as spare, random() as fate,
        random() as trip
      from demo_people p, generate_series(0, 4) k
      where (status = 'active' and last_login_at > now() - interval '29 days' and (k = 0 or k = 1 and random() < 0.25))
        or (k > 1 and last_login_at > now() - interval '80 days' and random() < 0.3 / k)
    ), opened as materialized (
      select *, 1 + floor(device * ${agents.length})::int as agent,
        greatest(created_at, last_login_at - case when k < 2 then interval '9 days' * spare * k
          else interval '1 day' * (10 * k * spare + 5) end) as at
      from dice
    ), ended as (
      select *, case when k > 1 then least(last_login_at, at + interval '4 days' * host)
        when k = 1 and fate < 0.5 then least(now(), at + (now() - at) * host) end as over
      from opened
    )
    select
      uuidv7(at - now()), id, replace(gen_random_uuid()::text, '-', ''), spare < 0.9,
      (case when trip < 0.04 then (${journeys}::inet[])[1 + floor(trip * ${journeys.length * 25})::int]
        when language = 'tr' then inet '78.160.0.0' else inet '81.96.0.0' end) + floor(net * 65536)::bigint,
      (${agents.map(([, name]) => name)}::text[])[agent], (${agents.map(([platform]) => platform)}::text[])[agent],
      at, coalesce(over, least(now(), at + (now() - at) * host)), at + interval '30 days', over,
      case when over is not null then ending end,
      case when over is not null and ending = 'ended_by_admin' then 'Hesabın paylaşıldığından şüphelenildi' end
    from ended, lateral (select case when spare < 0.05 then 'ended_by_admin' when spare < 0.09 then 'refresh_token_reused'
      when spare < 0.2 then 'password_changed' when spare < 0.32 then 'ended_by_owner' else 'signed_out' end as ending) how
    order by at`
  const suspicious = await seedSuspicious(tx)
  await seedRefreshTokens(tx)
  return count + suspicious
}
