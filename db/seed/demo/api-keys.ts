import type { TransactionSql } from 'postgres'

const clients = [
  { name: 'Turnuva uygulaması', description: 'Eşleşmeleri ve puan tablolarını gösteren mobil uygulama' },
  { name: 'Ödül dükkânı', description: 'Kazanılan ödüllerin teslimatını yürüten iş ortağı' },
  { name: 'Yayıncı paneli', description: 'Yayınlara canlı turnuva bilgisi ekleyen araç', inactive: true },
]

/** `client` counts from 1; `used` is of the quota in the current day. */
const keys = [
  {
    client: 1,
    scope: ['notifications.read', 'notifications.create', 'segments.read'],
    quota: 5000,
    used: 1840,
  },
  { client: 1, scope: ['users.search'], quota: 1000, used: 960 },
  { client: 2, scope: ['tickets.read', 'tickets.reply', 'tickets.manage', 'users.read'], days: 45 },
  { client: 2, scope: ['reports.read'], revoked: true },
  { client: 3, scope: ['dashboard.read'], days: 200 },
  { scope: ['queue.read', 'queue.operate', 'system.read'], quota: 100, used: 12 },
]

/** API clients and keys of the first admins. No one can use the keys: their hashes match no secret. */
export async function seedApiKeys(tx: TransactionSql): Promise<number> {
  await tx`
    create temp table demo_clients on commit drop as
    with added as (
      insert into api_clients (name, description, contact_email, contact_phone, is_active, created_by, created_at, updated_at)
      select each.name, each.description, 'teknik' || place || '@is.meydan.example', '+90532000000' || place,
        each.inactive is not true, author.id, now() - interval '1 day' * (200 - place * 20),
        now() - interval '1 day' * (200 - place * 20)
      from rows from (jsonb_to_recordset(${tx.json(clients)}) as (
        name text, description text, inactive boolean
      )) with ordinality as each (name, description, inactive, place)
      join demo_people author on author.seq = place
      order by place on conflict do nothing returning id, contact_email
    ) select id, substr(contact_email, 7, 1)::int as ordinal from added`
  const { count } = await tx`
    insert into api_keys (user_id, client_id, prefix, hash, scope, expires_at, is_active, quota_max, quota_period,
      quota_used, quota_started_at, usage_count, last_used_at, last_used_ip, revoked_at, revoked_by, revocation_reason,
      created_at, updated_at)
    select owner.id, c.id, 'mk_' || substr(md5('demo' || place), 1, 8), 'demo-' || md5('secret' || place),
      array(select jsonb_array_elements_text(each.scope)), now() + interval '1 day' * each.days,
      each.revoked is not true, each.quota, case when each.quota is not null then 'daily' end, coalesce(each.used, 0),
      date_trunc('day', now(), 'Europe/Istanbul'), 1200 * place, now() - interval '7 minutes' * place,
      ('203.0.113.' || place)::inet, case when each.revoked then now() - interval '9 days' end,
      case when each.revoked then owner.id end, case when each.revoked then 'Manual revocation' end,
      now() - interval '1 day' * (100 - place * 9), now() - interval '1 day' * (100 - place * 9)
    from rows from (jsonb_to_recordset(${tx.json(keys)}) as (
      client int, scope jsonb, days int, quota int, used int, revoked boolean
    )) with ordinality as each (client, scope, days, quota, used, revoked, place)
    join demo_people owner on owner.seq = 1 + place % 3
    left join demo_clients c on c.ordinal = each.client
    order by place on conflict do nothing`
  return count
}
