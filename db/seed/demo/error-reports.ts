import type { TransactionSql } from 'postgres'
import { admins } from './people.ts'

/** How demo errors are told from real ones, whose fingerprints are hexadecimal. */
export const demoError = 'demo-%'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** `count` and `hours` since it was last seen are those of the newest version. */
const errors = [
  {
    ...{ level: 'critical', name: 'ChunkLoadError', path: '/', agent: chrome, count: 3, hours: 52 },
    message: 'Loading chunk 214 failed',
    versions: ['2.0.0'],
    resolved: true,
  },
  {
    ...{ level: 'page', name: 'TypeError', path: '/notifications', agent: safari, count: 41, hours: 1 },
    message: "undefined is not an object (evaluating 'page.items.length')",
    versions: ['2.0.0', '1.9.4', '1.9.3'],
  },
  {
    ...{ level: 'page', name: 'RangeError', path: '/profile', agent: chrome, count: 6, hours: 9 },
    message: 'Invalid time value',
    versions: ['2.0.0', '1.9.4'],
    reopened: true,
  },
  {
    ...{
      level: 'component',
      name: 'TypeError',
      path: '/support/tickets/:id',
      agent: chrome,
      count: 17,
      hours: 5,
    },
    message: "Cannot read properties of null (reading 'getBoundingClientRect')",
    versions: ['1.9.4'],
  },
  {
    ...{ level: 'component', name: 'NotAllowedError', path: '/profile', agent: safari, count: 88, hours: 2 },
    message: 'The request is not allowed by the user agent or the platform in the current context',
    versions: ['2.0.0', '1.9.4', '1.9.3', '1.9.0'],
  },
  {
    ...{
      level: 'component',
      name: 'QuotaExceededError',
      path: '/support',
      agent: safari,
      count: 2,
      hours: 120,
    },
    message: 'The quota has been exceeded',
    versions: ['1.9.3'],
    resolved: true,
  },
]

/** Browser errors: open, resolved, and one that a newer version opened again. */
export async function seedErrors(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    with given as (
      select *, jsonb_array_length(versions) as kinds from rows from (jsonb_to_recordset(${tx.json(errors)}) as (
        level text, name text, path text, agent text, count int, hours int, message text, versions jsonb, resolved boolean,
        reopened boolean
      )) with ordinality as each (level, name, path, agent, count, hours, message, versions, resolved, reopened, place)
    ), added as (
      insert into error_reports (fingerprint, level, name, message, stack, path, version, user_agent, count, first_seen_at,
        last_seen_at, resolved_at, resolved_by, reopened_at)
      select 'demo-' || md5(place::text), level, name, message,
        format(E'%s: %s\n    at render (/assets/page-%s.js:1:%s)\n    at commit (/assets/vendor-%s.js:2:%s)', name, message,
          substr(md5(name), 1, 8), 1200 * place, substr(md5(path), 1, 8), 90 * place),
        path, versions->>0, agent, (count * (1 + kinds)) / 2 * kinds, now() - interval '1 day' * (3 + 9 * kinds),
        now() - interval '1 hour' * hours,
        case when resolved then now() - interval '1 hour' * (hours - 20) end,
        case when resolved then (select id from demo_people where seq = 1 + place % ${admins}) end,
        case when reopened then now() - interval '1 day' * 2 end
      from given order by place on conflict do nothing returning id, fingerprint, count, first_seen_at, last_seen_at
    ), counted as (
      insert into error_report_versions (report_id, version, count, first_seen_at, last_seen_at)
      select a.id, v.version, g.count * v.nth, a.first_seen_at + interval '9 days' * (kinds - v.nth),
        a.last_seen_at - interval '9 days' * (v.nth - 1)
      from added a join given g on a.fingerprint = 'demo-' || md5(place::text),
      lateral jsonb_array_elements_text(versions) with ordinality as v (version, nth)
    ) select from added`
  return count
}
