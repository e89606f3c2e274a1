import { z } from 'zod'
import { StateReasons } from '#api/features/system/schema.ts'
import { rowLimit } from '#api/http/input.ts'
import { activityTypes, healthServices } from '#api/rules/dashboard.ts'

const count = z.number().int()
const day = z.iso.date()

export const DashboardStats = z.object({
  users: z.object({ total: count, active: count, suspended: count, deleted: count }),
  /** Days start at midnight in Istanbul; the last 30 days include today. */
  registrations: z.object({ last30Days: count, today: count, deletedToday: count }),
  /** 30 days ago, and the 30 days before; null where no number was recorded. */
  previous: z.object({
    users: z.object({ total: count, active: count, suspended: count }).nullable(),
    registrations: z.object({ last30Days: count }),
  }),
  /** Recorded numbers at the start of days, then the current ones; registrations of each day. */
  series: z.object({
    users: z.array(z.object({ date: day, total: count, active: count, suspended: count })),
    registrations: z.array(z.object({ date: day, count })),
    /** Sessions that began on each day, from the numbers that are kept of days that are over. */
    sessions: z.array(z.object({ date: day, count })),
  }),
  generatedAt: z.iso.datetime(),
})
export type DashboardStats = z.infer<typeof DashboardStats>
/** The figures, under `stats` as well. */
export const NamedStats = DashboardStats.extend({ stats: DashboardStats })

const Activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  status: z.enum(['success', 'warning', 'error', 'other']),
  /** In the language of the request. */
  description: z.string(),
  timeAgo: z.string(),
  createdAt: z.iso.datetime(),
  /** Who did it, or registered. */
  user: z.object({ id: count, fullName: z.string() }).nullable(),
  /** What it is about. */
  target: z.object({ type: z.enum(['user', 'notification', 'platform']), id: count.nullable() }),
})
export type Activity = z.infer<typeof Activity>

export const Activities = z.array(Activity)

export const ActivitiesQuery = z.object({ limit: rowLimit(10, 50) })
export type ActivitiesQuery = z.infer<typeof ActivitiesQuery>

export const Dashboard = z.object({ stats: DashboardStats, recentActivities: Activities })

const Service = z.object({
  name: z.enum(healthServices),
  /** `off`: not configured. */
  status: z.enum(['up', 'down', 'off']),
  /** Of the check, in milliseconds. */
  responseTime: z.number().nullable(),
})

export const SystemHealth = z.object({
  /** `unhealthy` without database, storage or space, `degraded` for another reason. */
  status: z.enum(['healthy', 'degraded', 'unhealthy']),
  reasons: StateReasons,
  services: z.array(Service),
  /** Null if it cannot be read. */
  queue: z
    .object({
      waitingNotifications: count,
      waitingMessages: count,
      waitingMails: count,
      /** Since the oldest item was due, in seconds; null if nothing waits. */
      oldestWait: z.number().nullable(),
      /** The oldest item waits longer than the configured speed allows. */
      isLate: z.boolean(),
    })
    .nullable(),
  tickets: z
    .object({
      open: count,
      unassigned: count,
      /** The clock runs past the next due time. */
      overdue: count,
    })
    .nullable(),
  checkedAt: z.iso.datetime(),
})
export type SystemHealth = z.infer<typeof SystemHealth>

/** What needs the staff now; null is what could not be read. */
export const WaitingWork = z.object({
  overdueTickets: count.nullable(),
  /** Notifications that wait for approval, up to 10,000. */
  approvals: count.nullable(),
  /** Notifications with failed messages that can be retried, up to 10,000. */
  failedSends: count.nullable(),
  lockedAccounts: count.nullable(),
  /** Threats of the security status. */
  alerts: count.nullable(),
  checkedAt: z.iso.datetime(),
})
export type WaitingWork = z.infer<typeof WaitingWork>
