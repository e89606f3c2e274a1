import { expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'
import { auditJobs } from './jobs.ts'

const world = await openWorld({ env: { AUDIT_KEEP_DAYS: '100' } })

const entries = (days: number, count: number) => world.sql`
  insert into audit_log (actor_type, action, target_type, created_at)
  select 'system', ${`of day ${days}`}, 'test', ${world.deps.now()}::timestamptz - make_interval(days => ${days})
  from generate_series(1, ${count})`

test('deletes entries of the audit log that are older than the setting, in batches, and no others', async () => {
  await entries(500, 7000)
  await entries(101, 4000)
  await entries(99, 3)
  await entries(0, 2)
  for (const { run } of auditJobs) await run(world.ctx())
  const left =
    await world.sql`select action, count(*)::int as count from audit_log group by action order by action`
  expect([...left]).toEqual([
    { action: 'of day 0', count: 2 },
    { action: 'of day 99', count: 3 },
  ])
})
