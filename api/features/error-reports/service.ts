import type { z } from 'zod'
import { type Ctx, transact } from '#api/context.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { errorReportLimits } from '#api/rules/error-reports.ts'
import { countFailures, type Failure, sweepFailures } from './queries.ts'
import type { ErrorReport } from './schema.ts'
import { pathOf, scrub } from './scrub.ts'

const dayMs = 86_400_000

/**
 * Counts browser errors by kind and version, without secrets and personal data (D85); a resolved one opens again when a
 * newer version reports it. 429 beyond the limits of the network and,
 * once all networks have used up theirs together, beyond its fair share.
 */
export async function report(ctx: Ctx, { errors, url, version }: z.infer<typeof ErrorReport>): Promise<void> {
  await ctx.limits.report(ctx.ip, errors.length)
  const at = ctx.now()
  const path = pathOf(url)
  const userAgent = scrub(ctx.userAgent).slice(0, 256)
  const kinds = new Map<string, Failure>()
  for (const error of errors) {
    const name = scrub(error.name).slice(0, 100)
    const message = scrub(error.message).slice(0, 1_000)
    const stack = error.stack ? scrub(error.stack).slice(0, 8_000) : null
    const { level } = error
    const fingerprint = fingerprintOf([level, name, message, stack ?? path])
    const count = (kinds.get(fingerprint)?.count ?? 0) + 1
    const seen = { firstSeenAt: at, lastSeenAt: at }
    kinds.set(fingerprint, {
      fingerprint,
      level,
      name,
      message,
      stack,
      path,
      version,
      userAgent,
      count,
      ...seen,
    })
  }
  // Sorted, so that concurrent reports of the same failures do not deadlock.
  const sorted = [...kinds.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  await transact(ctx, (tx) => countFailures(tx.db, sorted))
}

/** Ignores numbers and build hashes, so that a failure has one fingerprint across builds. */
function fingerprintOf([level, name, message, where]: [string, string, string, string]): string {
  const frames = where
    .split('\n')
    .filter((line) => line !== `${name}: ${message}`)
    .slice(0, 5)
    .join('\n')
    .replace(/-[\w-]{8}(?=\.js)/g, '')
  const withoutNumbers = (text: string) => text.replace(/\d+/g, '#')
  return sha256([level, name, withoutNumbers(message), withoutNumbers(frames)].join('\u0000'))
}

/** Deletes the oldest errors beyond 2,000, those not seen for 90 days, and all but the newest 20 versions of each. */
export const sweepReports = ({ sql, now }: Ctx) => {
  const { days, errors, versions } = errorReportLimits
  const before = new Date(now().getTime() - days * dayMs)
  return sweepFailures(sql, { most: errors, versionsMost: versions, before })
}
