import type { TransactionSql } from 'postgres'
import { admins } from './people.ts'

const notes = [
  'Destek talebinde hakaret etti, ikinci uyarı verildi.',
  'Hesabını paylaştığını söyledi; şifresini yenilemesi istendi.',
  'Turnuva ödülü elle gönderildi.',
  'Asked for an invoice in English, sent by mail.',
  'Banka itirazı kapandı, hesap yeniden açıldı.',
]

/** Notes on suspended people and on some others. */
export async function seedNotes(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into staff_notes (user_id, author_id, text, created_at, updated_at)
    select p.id, author.id, (${notes}::text[])[1 + p.seq % ${notes.length}], at, at
    from demo_people p
    join demo_people author on author.seq = 1 + p.seq % ${admins},
    lateral (select greatest(p.created_at, now() - interval '1 day' * (p.seq % 60)) as at) written
    where p.role = 'user' and (p.status = 'suspended' and p.seq % 2 = 0 or p.seq % 97 = 0)
    order by at`
  return count
}

/** A few people left in the last weeks; their accounts are erased 30 days later, as all are. */
export async function seedDeletions(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    update users u set deleted_at = greatest(u.last_login_at, now() - interval '28 days' * ((p.seq * 37 % 1000) / 1000.0)),
      deletion_reason = (array['Artık oynamıyorum', 'Başka hesabım var', null])[1 + p.seq % 3]
    from demo_people p
    where p.id = u.id and p.role = 'user' and p.status = 'active' and p.seq % 401 = 7
      and not exists (select from notifications n where n.target_type = 'user' and n.target_id = p.id)`
  await tx`
    update sessions s set revoked_at = u.deleted_at, revoked_reason = 'account_deleted',
      last_seen_at = least(s.last_seen_at, u.deleted_at)
    from users u join demo_people p using (id)
    where s.user_id = u.id and u.deleted_at is not null and s.revoked_at is null`
  return count
}

/** Days for which the numbers of users are recorded. */
const recordedDays = 400

/**
 * The numbers of users at the start of past days, from the rows there are. Written for a demo by `demo`, so that it is
 * removed again.
 */
export async function seedDailyTotals(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into statistics (key, data, generated_at)
    with events as (
      select created_at as at, 1 as born, case when status = 'inactive' then 1 else 0 end as idle, 0 as barred, 0 as gone from users
      union all select suspended_at, 0, 0, 1, 0 from users where status = 'suspended' and deleted_at is null
      union all select deleted_at, 0, 0, 0, 1 from users where deleted_at is not null
    ), days as (
      select (at at time zone 'Europe/Istanbul')::date + 1 as day, sum(born) as born, sum(idle) as idle,
        sum(barred) as barred, sum(gone) as gone
      from events group by 1
    ), calendar as (
      select day::date from generate_series((now() at time zone 'Europe/Istanbul')::date - ${recordedDays}::int,
        (now() at time zone 'Europe/Istanbul')::date, interval '1 day') day
    ), sums as (
      select c.day, sum(d.born) as born, sum(d.idle) as idle, sum(d.barred) as barred, sum(d.gone) as gone
      from calendar c join days d on d.day <= c.day group by 1
    )
    select 'user-totals/' || day, jsonb_build_object('active', born - idle - barred - gone, 'inactive', idle,
      'suspended', barred, 'deleted', gone, 'demo', true), day::timestamp at time zone 'Europe/Istanbul'
    from sums
    on conflict (key) do nothing`
  // What was counted before the demo is counted again.
  await tx`delete from statistics where key = 'users'`
  return count
}
