import type { TransactionSql } from 'postgres'
import { demoError } from './error-reports.ts'
import { demoSecond } from './minutes.ts'
import { demoAddress } from './people.ts'
import { demoRequest } from './traces.ts'

/** Takes the demo out again. A demo person or segment that a real row names stays, for that row's sake. */
export async function removeDemo(tx: TransactionSql): Promise<void> {
  await tx`create temp table demo_leaving on commit drop as select id from users where email like ${demoAddress}`
  await tx`
    create temp table demo_ending on commit drop as
    select id from notifications where created_by in (select id from demo_leaving)`
  await tx`analyze demo_leaving`
  for (const table of ['inbox', 'deliveries'])
    await tx`
      delete from ${tx(table)} where user_id in (select id from demo_leaving)
        or notification_id in (select id from demo_ending)`
  await tx`
    delete from tickets where user_id in (select id from demo_leaving) or guest_email like ${demoAddress}`
  await tx`delete from notifications where id in (select id from demo_ending)`
  for (const table of ['templates', 'reply_templates', 'api_clients'])
    await tx`delete from ${tx(table)} where created_by in (select id from demo_leaving)`
  await tx`
    delete from reply_categories c where created_by in (select id from demo_leaving)
      and not exists (select from reply_templates t where t.category = c.key)`
  await tx`
    delete from segments s where created_by in (select id from demo_leaving) and not exists (
      select from notifications n where n.target_type = 'segment' and n.target_id = s.id)`
  // Also of people who stay, who get new ones.
  for (const table of ['topic_sends', 'addresses'])
    await tx`delete from ${tx(table)} where user_id in (select id from demo_leaving)`
  for (const table of ['queue_minutes', 'queue_skips'])
    await tx`delete from ${tx(table)} where extract(second from minute) = ${demoSecond}`
  await tx`delete from login_failures where email like ${demoAddress}`
  await tx`delete from statistics where key = 'users' or (key like 'user-totals/%' and data ? 'demo')`
  await tx`delete from outbox where recipient like ${demoAddress}`
  await tx`delete from error_reports where fingerprint like ${demoError}`
  await removeAuditRows(tx)
  await tx`
    delete from users where id in (select id from demo_leaving) and not exists (
      select from notifications n
      where users.id in (n.updated_by, n.approved_by, n.rejected_by, n.cancelled_by)
    ) and not exists (select from maintenance m where m.enabled_by = users.id)`
  await tx`drop table demo_leaving, demo_ending`
}

/**
 * Takes the demo's rows out of the audit log, whose triggers go on refusing everybody else. A chain with missing rows
 * would be broken, so that a new one begins, and the checks of the old one go. A log without demo rows keeps its chain.
 */
async function removeAuditRows(tx: TransactionSql): Promise<void> {
  const found = await tx`select from audit_log where request_id like ${demoRequest} limit 1`
  if (found.length === 0) return
  await tx`select pg_advisory_xact_lock(hashtextextended('audit chain', 0))`
  for (const table of ['audit_log', 'audit_batches']) await tx`alter table ${tx(table)} disable trigger user`
  await tx`delete from audit_log where request_id like ${demoRequest}`
  await tx`update audit_log set batch_id = null, digest = null where batch_id is not null`
  await tx`delete from audit_batches`
  await tx`delete from audit_checks`
  for (const table of ['audit_log', 'audit_batches']) await tx`alter table ${tx(table)} enable trigger user`
}
