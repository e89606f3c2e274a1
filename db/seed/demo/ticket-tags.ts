import type { TransactionSql } from 'postgres'

/** What agents file the tickets of a subcategory under, the most usual word first. */
const tags: Record<string, string[]> = {
  login_issue: ['giriş'],
  payment_failed: ['ödeme', 'banka'],
  refund_request: ['para iadesi', 'ödeme'],
  performance: ['gecikme', 'mobil'],
  bug_report: ['hata', 'turnuva'],
  feature_request: ['öneri', 'bildirim'],
  profile_update: ['profil'],
  account_suspension: ['itiraz'],
  question: ['turnuva'],
  suggestion: ['öneri', 'turnuva'],
}

/** With the first response, agents file three tickets in four under one or two words. */
export async function seedTags(tx: TransactionSql): Promise<void> {
  await tx`
    insert into demo_tags
    select m.id as ticket_id, name, rank, t.at + t.lasted * 0.15 as at
    from demo_tickets t join demo_made m using (place) join demo_stories s using (story, language),
      lateral jsonb_array_elements_text(${tx.json(tags)}::jsonb->s.subcategory) with ordinality as word (name, rank)
    where t.status <> 'open' and n % 4 > 0 and (rank = 1 or n % 3 = 0)`
  await tx`insert into tags (name) select name from demo_tags group by name order by min(rank), name on conflict do nothing`
  await tx`
    insert into ticket_tags (ticket_id, tag_id, created_at)
    select ticket_id, g.id, at from demo_tags d join tags g on fold(g.name) = fold(d.name) order by ticket_id, rank`
}
