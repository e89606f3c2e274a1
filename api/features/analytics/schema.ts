import { z } from 'zod'
import {
  ageGroups,
  analyticsBlocks,
  analyticsPeriods,
  loginPeriods,
  standardPeriod,
} from '#api/rules/analytics.ts'
import { languages } from '#db/enums.ts'

const period = z
  .enum(analyticsPeriods.map(String) as [string, ...string[]])
  .transform((value) => analyticsPeriods.find((each) => String(each) === value) ?? standardPeriod)
  .default(standardPeriod)

/** Days; the last one is today. */
export const AnalyticsQuery = z.object({ period })
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

export const AnalyticsCsvQuery = z.object({ period, block: z.enum(analyticsBlocks) })
export type AnalyticsCsvQuery = z.infer<typeof AnalyticsCsvQuery>

const count = z.number().int()
const day = z.iso.date()

const Overview = z.object({
  totalUsers: count,
  activeUsers: count,
  inactiveUsers: count,
  suspendedUsers: count,
})

/** What happened in a period; days are in Istanbul. */
const Period = z.object({
  days: count,
  from: day,
  to: day,
  registrations: count,
  verifications: count,
  deletions: count,
  /** Users who were seen in the period; null if it is no longer known. */
  activeUsers: count.nullable(),
})

export const UserAnalytics = z.object({
  overview: Overview,
  registrations: z.object({ data: z.array(z.object({ date: day, count })) }),
  emailVerification: z.object({
    verifiedUsers: count,
    unverifiedUsers: count,
    /** Percent. */
    verificationRate: z.number(),
  }),
  demographics: z.object({
    byGenderAndAge: z.array(
      z.object({
        ageGroup: z.enum(ageGroups),
        /** 1 male, 2 female, null if it is not known. */
        genderCode: z.union([z.literal(1), z.literal(2)]).nullable(),
        count,
      }),
    ),
  }),
  lastLogin: z.object({ distribution: z.array(z.object({ period: z.enum(loginPeriods), count })) }),
  security: z.object({
    failedLogins: z.object({
      noFailedAttempts: count,
      lowFailedAttempts: count,
      mediumFailedAttempts: count,
      highFailedAttempts: count,
      lockedAccounts: count,
    }),
  }),
  geography: z.object({
    /** Of primary addresses; null for users without one. */
    countryDistribution: z.array(z.object({ countryCode: z.string().nullable(), count })),
  }),
  languages: z.object({
    languageDistribution: z.array(z.object({ languageCode: z.enum(languages), count })),
  }),
  period: Period,
  /** The period before, of the same length. */
  previous: Period.extend({
    registrationsByDay: z.array(z.object({ date: day, count })),
    /** The numbers when the current period began; null if they were not recorded. */
    overview: Overview.nullable(),
  }),
  /** When the figures over all users were counted; overview and today's registrations are current. */
  generatedAt: z.iso.datetime(),
})
export type UserAnalytics = z.infer<typeof UserAnalytics>
