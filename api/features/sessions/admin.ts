import { Hono } from 'hono'
import { clearSessionCookies } from '#api/features/auth/cookies.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import * as wire from './admin-schema.ts'
import { listAll, listOfUser } from './all-sessions.ts'
import { sessionStats } from './stats.ts'
import { getSuspicious, listSuspicious } from './suspicious.ts'
import { endAllOfUser, endOneOf, endSeveral } from './termination.ts'
import {
  activeCount,
  cleanUpOrphans,
  clearExpired,
  terminateAll,
  terminateByIp,
  toolHistory,
} from './tools.ts'

const reads = 'sessions.read'
const requires = 'sessions.manage'

/** /admin/sessions: sessions of all users, their risk, and the tools that end them. */
export const sessionAdmin = new Hono<Env>()
  .get(
    '/all',
    endpoint({
      summary: 'List the sessions of all users',
      requires: reads,
      returns: wire.AdminSessions,
      extra: wire.SessionPagination,
    }),
    query(wire.SessionQuery),
    async (c) => {
      const { sessions, pagination } = await listAll(c.get('ctx'), c.req.valid('query'))
      return ok(c, sessions, { pagination })
    },
  )
  .get(
    '/stats',
    endpoint({ summary: 'Count sessions', requires: reads, returns: wire.SessionStats, fails: ['COUNTING'] }),
    query(wire.StatsQuery),
    (c) => run(c, sessionStats),
  )
  .get(
    '/active-count',
    endpoint({ summary: 'Count active sessions', requires: reads, returns: wire.ActiveCount }),
    query(wire.ActiveQuery),
    (c) => run(c, activeCount),
  )
  .get(
    '/suspicious',
    endpoint({ summary: 'List users with suspicious sessions', requires: reads, returns: wire.FindingList }),
    query(wire.FindingQuery),
    (c) => run(c, listSuspicious),
  )
  .get(
    '/suspicious/:userId',
    endpoint({ summary: 'Get what is suspicious about a user', requires: reads, returns: wire.Finding }),
    params(wire.OfUser),
    (c) => run(c, getSuspicious),
  )
  .get(
    '/tool-history',
    endpoint({ summary: 'List runs of the session tools', requires: reads, returns: wire.ToolHistory }),
    query(wire.HistoryQuery),
    (c) => run(c, toolHistory),
  )
  .get(
    '/user/:userId',
    endpoint({ summary: 'List the sessions of a user', requires: reads, returns: wire.AdminSessions }),
    params(wire.OfUser),
    query(wire.UserSessionQuery),
    (c) => run(c, listOfUser),
  )
  .delete(
    '/user/:userId/all',
    endpoint({ summary: 'Terminate all sessions of a user', requires, returns: wire.EndedOfUser }),
    params(wire.OfUser),
    body(wire.EndOfUser),
    async (c) => {
      const ctx = c.get('ctx')
      const input = { ...c.req.valid('json'), ...c.req.valid('param') }
      const ended = await endAllOfUser(ctx, input)
      const isOwn = ctx.actor.type === 'user' && ctx.actor.user.id === input.userId
      if (isOwn && !input.excludeCurrentSession) clearSessionCookies(c)
      return ok(c, ended)
    },
  )
  .delete(
    '/user/:userId/:sessionId',
    endpoint({ summary: 'Terminate a session of a user', requires, returns: wire.EndedOfUser }),
    params(wire.OneOfUser),
    body(wire.EndOne),
    (c) => run(c, endOneOf),
  )
  .post(
    '/bulk-terminate',
    endpoint({ summary: 'Terminate several sessions', requires, returns: wire.BulkEnded }),
    body(wire.BulkEnd),
    (c) => run(c, endSeveral),
  )
  .post(
    '/cleanup-orphan',
    endpoint({ summary: 'End orphaned sessions', requires, returns: wire.OrphanResult }),
    async (c) => {
      const result = await cleanUpOrphans(c.get('ctx'))
      return ok(c, result, { message: orphansEnded[c.get('ctx').language](result.orphanSessionsRemoved) })
    },
  )
  .post(
    '/clear-expired',
    endpoint({ summary: 'Delete expired sessions', requires, returns: wire.Cleared }),
    (c) => run(c, clearExpired),
  )
  .post(
    '/terminate-all',
    endpoint({ summary: 'Terminate the sessions of all users', requires, returns: wire.ToolResult }),
    body(wire.EndAllInput),
    (c) => run(c, terminateAll),
  )
  .post(
    '/terminate-by-ip',
    endpoint({ summary: 'Terminate the sessions of an IP address', requires, returns: wire.ToolResult }),
    body(wire.EndByIp),
    (c) => run(c, terminateByIp),
  )

const orphansEnded = {
  tr: (count: number) => `${count} sahipsiz oturum kapatıldı.`,
  en: (count: number) => `${count} orphaned ${count === 1 ? 'session was' : 'sessions were'} ended.`,
}
