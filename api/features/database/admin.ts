import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done, ok } from '#api/http/envelope.ts'
import { body, params, query } from '#api/http/input.ts'
import { longRunning } from '#api/http/long-running.ts'
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
    async (c) => ok(c, await metrics(c.get('ctx'))),
  )
  .get(
    '/test',
    endpoint({ summary: 'Test the connection to the database', requires: read, returns: Ping }),
    async (c) => ok(c, await test(c.get('ctx'))),
  )
  .get(
    '/tables',
    endpoint({ summary: 'List tables with their sizes', requires: read, returns: DatabaseTables }),
    async (c) => ok(c, await tables(c.get('ctx'))),
  )
  .get(
    '/connections',
    endpoint({ summary: 'List connections to the database', requires: read, returns: Connections }),
    async (c) => ok(c, await connections(c.get('ctx'))),
  )
  .get(
    '/active-queries',
    endpoint({ summary: 'List running queries', requires: read, returns: ActiveQueries }),
    async (c) => ok(c, await active(c.get('ctx'))),
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
    async (c) => ok(c, await top(c.get('ctx'), c.req.valid('query'))),
  )
  .post(
    '/vacuum',
    endpoint({ summary: 'Free the space of dead rows', requires: operate, fails: timeout }),
    body(VacuumInput),
    longRunning,
    async (c) => {
      await vacuum(c.get('ctx'), c.req.valid('json'))
      return done(c)
    },
  )
  .post(
    '/reindex',
    endpoint({ summary: 'Rebuild indexes', requires: operate, fails: timeout }),
    body(ReindexInput),
    longRunning,
    async (c) => {
      await reindex(c.get('ctx'), c.req.valid('json'))
      return done(c)
    },
  )
  .post(
    '/kill-query',
    endpoint({
      summary: 'End a running query',
      requires: operate,
      fails: ['QUERY_FOREIGN', 'QUERY_RUNS_ON'],
    }),
    body(KillInput),
    async (c) => {
      await kill(c.get('ctx'), c.req.valid('json'))
      return done(c)
    },
  )
  .post(
    '/test-slow-query',
    endpoint({ summary: 'Run a slow test query', requires: operate }),
    query(TestQuery),
    async (c) => {
      await testSlowQuery(c.get('ctx'), c.req.valid('query'))
      return done(c)
    },
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
    async (c) => ok(c, await backup(c.get('ctx'), c.req.valid('json'))),
  )
  .get('/backups', endpoint({ summary: 'List backups', requires: read, returns: Backups }), async (c) =>
    ok(c, await list(c.get('ctx'))),
  )
  .post(
    '/backups/:name/verify',
    endpoint({ summary: 'Check a backup against its hashes', requires: read, returns: Backup }),
    params(BackupName),
    longRunning,
    async (c) => ok(c, await verify(c.get('ctx'), c.req.valid('param'))),
  )
