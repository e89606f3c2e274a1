import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { listActivities } from './activities.ts'
import { getSystemHealth } from './health.ts'
import { Activities, ActivitiesQuery, Dashboard, NamedStats, SystemHealth, WaitingWork } from './schema.ts'
import { getDashboardStats } from './stats.ts'
import { getWaitingWork } from './waiting.ts'

const requires = 'dashboard.read'
const fails = ['COUNTING']

/** /admin/dashboard: the figures and the latest events of the product. */
export const dashboardAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get figures and recent activities', requires, returns: Dashboard, fails }),
    query(ActivitiesQuery),
    async (c) => {
      const ctx = c.get('ctx')
      const [stats, recentActivities] = await Promise.all([
        getDashboardStats(ctx),
        listActivities(ctx, c.req.valid('query')),
      ])
      return ok(c, { stats, recentActivities })
    },
  )
  .get(
    '/stats',
    endpoint({ summary: 'Get numbers of users and registrations', requires, returns: NamedStats, fails }),
    async (c) => {
      const stats = await getDashboardStats(c.get('ctx'))
      return ok(c, { ...stats, stats })
    },
  )
  .get(
    '/recent-activities',
    endpoint({ summary: 'List recent activities, newest first', requires, returns: Activities }),
    query(ActivitiesQuery),
    (c) => run(c, listActivities),
  )
  .get(
    '/system-health',
    endpoint({ summary: 'Check services, queue and tickets', requires, returns: SystemHealth }),
    (c) => run(c, getSystemHealth),
  )
  .get(
    '/waiting',
    endpoint({ summary: 'Count what waits for the staff', requires, returns: WaitingWork }),
    (c) => run(c, getWaitingWork),
  )
