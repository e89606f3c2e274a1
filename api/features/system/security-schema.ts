import { z } from 'zod'
import {
  securityEvents,
  securityLevels,
  securityParts,
  securityStatuses,
  threatSeverities,
  threatTypes,
} from '#api/rules/system.ts'

const count = z.number().int()

const Threat = z.object({
  type: z.enum(threatTypes),
  severity: z.enum(threatSeverities),
  /** In the language of the request. */
  message: z.string(),
  /** The rows behind it, up to ten. */
  details: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})
export type Threat = z.infer<typeof Threat>

export const SecurityAnalysis = z.object({
  analysis: z.object({
    /** `unknown` if a part could not be read. */
    overall_status: z.enum(securityStatuses),
    security_level: z.enum(securityLevels),
    threats: z.array(Threat),
    recommendations: z.array(z.string()),
  }),
  summary: z.object({
    total_threats: count,
    /** Parts that could not be read. */
    unread: z.array(z.enum(securityParts)),
  }),
  /** Null is what could not be read. */
  metrics: z.object({
    /** In the last hour. */
    failed_login_attempts: count.nullable(),
    locked_accounts: count.nullable(),
    suspicious_ips: count.nullable(),
    rate_limited_ips: count.nullable(),
    /** In the last 24 hours. */
    total_security_events: count.nullable(),
  }),
  /** The ten newest. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.enum(securityEvents),
      user: z.object({ id: count, name: z.string() }).nullable(),
      ip: z.string().nullable(),
      created_date: z.iso.datetime(),
    }),
  ),
  checked_date: z.iso.datetime(),
})
export type SecurityAnalysis = z.infer<typeof SecurityAnalysis>
