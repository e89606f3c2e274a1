import type { TransactionSql } from 'postgres'

/** The queue counts from the first second of a minute, which distinguishes minutes of the demo from real ones. */
export const demoSecond = 30

/**
 * The queue's last day: quiet at night, full at 20.00 in Istanbul, a campaign every four hours, and half an hour in
 * which the mail provider refused.
 */
export async function seedMinutes(tx: TransactionSql, users: number): Promise<number> {
  const { count } = await tx`
    insert into queue_minutes (minute, channel, sent, failed, skipped, delivered, bounced, complained, waited_ms)
    with dice as materialized (
      select minute, channel, share, slowness, random() as size, random() as luck, random() as wait, past,
        0.12 + exp(-(((extract(hour from minute at time zone 'Europe/Istanbul') - 20) / 5) ^ 2)) as hour
      from generate_series(1, 1439) past,
        lateral (select date_trunc('minute', now()) - interval '1 minute' * past + interval '1 second' * ${demoSecond}::int as minute) at,
        (values ('in_app', 1.0, 1), ('push', 0.6, 2), ('email', 0.5, 8), ('sms', 0.1, 4)) as road (channel, share, slowness)
    ), tried as materialized (
      select *, floor(greatest(1, ${users}::int / 1000.0) * share * 2 * size * hour + luck
        + case when past % 240 = 75 then ${users}::int * share * 0.3 * size else 0 end)::int as tries,
        channel = 'email' and past between 400 and 430 as broken
      from dice
    ), fated as (
      select *, round(tries * case when broken then 0.7 when luck > 0.96 then 0.3 else 0 end)::int as lost,
        round(tries * 0.08 * wait)::int as unwanted
      from tried
    )
    select minute, channel, tries - lost - unwanted, lost, unwanted, reported - returned, returned,
      case when returned > 2 then 1 else 0 end, round((tries - lost - unwanted) * slowness * (150 + 2500 * wait ^ 3) * case when broken then 20 else 1 end)::bigint
    from fated,
      lateral (select case when channel = 'email' then tries - lost - unwanted else 0 end as reported) mails,
      lateral (select round(reported * 0.03 * wait)::int as returned) receipts
    where tries > 0`
  await tx`
    insert into queue_skips (minute, channel, reason, skipped)
    select minute, channel, reason, people
    from queue_minutes, lateral (select case when channel = 'in_app' then 0 else skipped / 4 end as lost) nowhere,
      lateral (values ('no_address', lost), ('frequency_cap', skipped / 3),
        ('preference_off', skipped - lost - skipped / 3)) as why (reason, people)
    where extract(second from minute) = ${demoSecond} and people > 0`
  return count
}
