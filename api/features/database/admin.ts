import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, params, query } from '#api/http/input.ts'
import { longRunning } from '#api/http/long-running.ts'
import { run } from '#api/http/run.ts'
import { backup } from './backup.ts'
import { list, verify } from './backups.ts'
import { connections } from './connections.ts'
import { kill } from './kill.ts'
import { metrics, test } from './metrics.ts'
import {
  ActiveQueries,
  Backup,
  BackupInput,
  BackupName,
  BackupResult,
  Backups,
  Connections,
  DatabaseMetrics,
  DatabaseTables,
  KillInput,
  Ping,
  ReindexInput,
  SlowQueries,
  SlowQuery,
  StatementExtra,
  TestQuery,
  TopQueries,
  TopQuery,
  VacuumInput,
} from './schema.ts'
import { active, slow, top } from './statements.ts'
import { testSlowQuery } from './test-query.ts'
import { reindex, tables, vacuum } from './upkeep.ts'

const read = 'system.read'
const operate = 'system.operate'
const timeout = ['DATABASE_WORK_TIMEOUT']

/** /admin/system/database: figures, queries, upkeep and backups of the database. */
export const databaseAdmin = new Hono<Env>()
  .get(
    '/metrics',
    endpoint({ summary: 'Get the figures of the database', requires: read, returns: DatabaseMetrics }),
    (c) => run(c, metrics),
  )
  .get(
    '/test',
    endpoint({ summary: 'Test the connection to the database', requires: read, returns: Ping }),
    (c) => run(c, test),
  )
  .get(
    '/tables',
    endpoint({ summary: 'List tables with their sizes', requires: read, returns: DatabaseTables }),
    (c) => run(c, tables),
  )
  .get(
    '/connections',
    endpoint({ summary: 'List connections to the database', requires: read, returns: Connections }),
    (c) => run(c, connections),
  )
  .get(
    '/active-queries',
    endpoint({ summary: 'List running queries', requires: read, returns: ActiveQueries }),
    (c) => run(c, active),
  )
  .get(
    '/slow-queries',
    endpoint({ summary: 'List slow queries', requires: read, returns: SlowQueries, extra: StatementExtra }),
    query(SlowQuery),
    async (c) => {
      const { queries, extra } = await slow(c.get('ctx'), c.req.valid('query'))
      return ok(c, queries, extra)
    },
  )
  .get(
    '/top-queries',
    endpoint({ summary: 'List the most frequent queries', requires: read, returns: TopQueries }),
    query(TopQuery),
    (c) => run(c, top),
  )
  .post(
    '/vacuum',
    endpoint({ summary: 'Free the space of dead rows', requires: operate, fails: timeout }),
    body(VacuumInput),
    longRunning,
    (c) => run(c, vacuum),
  )
  .post(
    '/reindex',
    endpoint({ summary: 'Rebuild indexes', requires: operate, fails: timeout }),
    body(ReindexInput),
    longRunning,
    (c) => run(c, reindex),
  )
  .post(
    '/kill-query',
    endpoint({
      summary: 'End a running query',
      requires: operate,
      fails: ['QUERY_FOREIGN', 'QUERY_RUNS_ON'],
    }),
    body(KillInput),
    (c) => run(c, kill),
  )
  .post(
    '/test-slow-query',
    endpoint({ summary: 'Run a slow test query', requires: operate }),
    query(TestQuery),
    (c) => run(c, testSlowQuery),
  )
  .post(
    '/backup',
    endpoint({
      summary: 'Back up the database',
      requires: operate,
      returns: BackupResult,
      fails: timeout,
    }),
    body(BackupInput),
    longRunning,
    (c) => run(c, backup),
  )
  .get('/backups', endpoint({ summary: 'List backups', requires: read, returns: Backups }), (c) =>
    run(c, list),
  )
  .post(
    '/backups/:name/verify',
    endpoint({ summary: 'Check a backup against its hashes', requires: read, returns: Backup }),
    params(BackupName),
    longRunning,
    (c) => run(c, verify),
  )
