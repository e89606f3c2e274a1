import { z } from 'zod'
import { externalApis, sslStatuses, stateParts, stateProblems } from '#api/rules/system.ts'

const count = z.number().int()
/** `off`: not configured. */
const reachable = z.enum(['up', 'down', 'off'])
const systemStatus = z.enum(['healthy', 'degraded', 'unhealthy'])

export const SystemStatus = z.object({ status: systemStatus })

/** Why the state is not `healthy`. */
export const StateReasons = z.array(
  z.object({
    part: z.enum(stateParts),
    /** `critical`: 90 percent or more in use. `full`: the database has no space, or the files have none. */
    problem: z.enum(stateProblems),
    /** Of what is critical. */
    percent: z.number().optional(),
  }),
)

const Check = z.object({
  status: reachable,
  /** Of the check, in milliseconds; null if there was none. */
  responseTime: z.number().nullable(),
})

export const SystemChecks = z.object({
  /** `unhealthy` without database, storage or space, `degraded` for another reason. */
  status: systemStatus,
  reasons: StateReasons,
  timestamp: z.iso.datetime(),
  /** Of this replica, in seconds. */
  uptime: z.number(),
  version: z.string(),
  environment: z.enum(['development', 'production', 'test']),
  checks: z.object({
    database: Check.extend({
      version: z.string().nullable(),
      /** To this database, of all replicas. */
      connections: count.nullable(),
    }),
    redis: Check,
    queue: Check,
    external_apis: z.record(z.enum(externalApis), Check),
  }),
})
export type SystemChecks = z.infer<typeof SystemChecks>

const Usage = z.object({
  /** Bytes. */
  used: z.number(),
  total: z.number(),
  percentage: z.number(),
})

/** Null is what could not be read (D8). */
export const SystemMetrics = z.object({
  /** Percent of all cores; of the container, if it has a limit. */
  cpu: z.object({ usage: z.number(), cores: z.number() }).nullable(),
  memory: Usage.nullable(),
  /** The disk of DATA_DIR. */
  disk: Usage.nullable(),
  /** Users seen in the last 15 minutes. */
  activeUsers: count.nullable(),
  /** Sessions that have not ended. */
  activeSessions: count.nullable(),
  /** Milliseconds; null without a request. Of this replica, in the last five minutes. */
  avgResponseTime: z.number().nullable(),
  /** Percent of responses with a status of 500 or more. */
  errorRate: z.number().nullable(),
  requests: count,
  /** What the response times are counted over, in seconds. */
  requestsSince: count,
  sslStatus: z.enum(sslStatuses),
  sslExpiryDate: z.iso.datetime().nullable(),
  sslDaysUntilExpiry: count.nullable(),
  sslIssuer: z.string().nullable(),
  sslSubject: z.string().nullable(),
  /** PUBLIC_URL is not https. */
  sslIsDevelopment: z.boolean(),
  /** In the last hour. */
  failedLogins: count.nullable(),
  /** In the last 24 hours, from the error log; null if no files are written. */
  criticalErrors: count.nullable(),
  timestamp: z.iso.datetime(),
})
export type SystemMetrics = z.infer<typeof SystemMetrics>
