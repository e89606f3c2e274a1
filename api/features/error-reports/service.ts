import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { countFailures, type Failure, sweepFailures } from './queries.ts'
import type { ErrorReport } from './schema.ts'
import { pathOf, scrub } from './scrub.ts'

const most = 2_000
const keptMs = 90 * 86_400_000

/**
 * Counts what broke in a browser, scrubbed of secrets, a row a kind (N67, D85). 429 beyond a hundred errors an hour
 * from one network, or ten thousand from all.
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
  // In one order everywhere, so that two reports of the same failures do not wait for each other.
  const sorted = [...kinds.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  await countFailures(ctx.db, sorted)
}

/** The same failure in another build, line or with another number in its message is the same failure. */
function fingerprintOf([level, name, message, where]: [string, string, string, string]): string {
  const frames = where
    .split('\n')
    .filter((line) => line !== `${name}: ${message}`)
    .slice(0, 5)
    .join('\n')
    .replace(/-[\w-]{8}(?=\.js)/g, '')
  const same = (text: string) => text.replace(/\d+/g, '#')
  return sha256([level, name, same(message), same(frames)].join('\u0000'))
}

/** Whatever is sent, the table stays small: the oldest go, and what nobody has met for ninety days. */
export const sweepReports = ({ sql, now }: Ctx) =>
  sweepFailures(sql, { most, before: new Date(now().getTime() - keptMs) })
