import type { TransactionSql } from 'postgres'
import { segments, templates } from './campaign-texts.ts'

/** Whom the rules of each segment find, in their order; said again here, for a seed knows no feature. */
const membersOf = (tx: TransactionSql) => [
  tx`language = 'en'`,
  tx`status = 'active' and coalesce(last_login_at < now() - interval '30 days', true) and not exists (
    select from sessions s where s.user_id = u.id and s.last_seen_at >= now() - interval '30 days')`,
  tx`exists (select from sessions s where s.user_id = u.id and s.platform in ('mobile_android', 'mobile_ios'))`,
]

/** Segments with their current counts; `demo_segments` has the ids of the demo and their numbers of recipients. */
export async function seedSegments(tx: TransactionSql): Promise<number> {
  const members = membersOf(tx)
  await tx`create temp table demo_segments (id int, place int, people int, reach int) on commit drop`
  for (const [place, { name, rules }] of segments.entries())
    await tx`
      with found as (
        select count(*)::int as people, (count(*) filter (where status = 'active'))::int as reach
        from users u where ${members[place]!}
      ), made as (
        insert into segments (name, rules, last_count, counted_at, created_by, created_at, updated_at)
        select ${name}, ${tx.json(rules)}, people, now(), author.id, now() - interval '1 day' * ${20 - place * 6}::int,
          now() - interval '1 day' * ${9 - place * 3}::int
        from found, (select id from demo_people where seq = ${1 + place}::int) author
        returning id
      )
      insert into demo_segments select made.id, ${place}::int, people, reach from made, found`
  return segments.length
}

/** A library, and the notifications that began with a template of it: each counts as one use. */
export async function seedTemplates(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    with made as (
      insert into templates (
        name, category, channel, platforms, translations, is_active, created_by, created_at, updated_by, updated_at
      )
      select name, category, channel, platforms, translations, is_active,
        author.id, now() - interval '1 day' * (200 - place * 9), editor.id, now() - interval '1 day' * (90 - place * 8)
      from rows from (jsonb_to_recordset(${tx.json(templates)}) as (
        name text, category text, channel text, platforms text[], translations jsonb, is_active boolean
      )) with ordinality as each (name, category, channel, platforms, translations, is_active, place)
      join demo_people author on author.seq = 1 + place % 3 join demo_people editor on editor.seq = 2 + place % 3
      order by place
      returning id, channel, category
    ), used as (
      update notifications n set template_id = made.id from made
      where n.id in (select id from demo_notifications) and n.channel = made.channel and n.kind = made.category
      returning n.template_id
    )
    select from made`
  await tx`
    update templates t set usage_count = used.times from (
      select template_id, count(*) as times from notifications where id in (select id from demo_notifications) group by 1
    ) used where used.template_id = t.id`
  return count
}

/** One of those that wait was edited after it was submitted; it keeps what it said before. */
export async function seedRevision(tx: TransactionSql): Promise<void> {
  await tx`
    with edited as (
      update notifications set version = 2, updated_by = created_by, updated_at = created_at + interval '25 minutes'
      where id = (select id from demo_notifications where status = 'pending' and channel = 'in_app' and seq = 1)
      returning *
    )
    insert into notification_revisions (notification_id, version, content, edited_by, created_at)
    select id, 1, jsonb_build_object(
      'translations.tr.title', 'Duyuru: ' || (translations->'tr'->>'title'),
      'translations.tr.message', translations->'tr'->'message', 'translations.tr.subject', translations->'tr'->'subject',
      'translations.en.title', null, 'translations.en.message', null, 'translations.en.subject', null,
      'target_type', target_type, 'target_value', null, 'notification_type', channel, 'kind', kind,
      'platform_targets', platforms, 'priority', least(5, priority + 1), 'scheduled_at', null, 'timezone', timezone
    ), created_by, updated_at from edited`
}
