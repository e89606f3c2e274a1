import type { Ctx } from '#api/context.ts'
import { attempt } from '#api/features/health/state.ts'
import { type Certificate, readCertificate } from '#api/lib/certificate.ts'
import { type SslStatus, sslWarningDays } from '#api/rules/system.ts'

const dayMs = 86_400_000
const cacheMs = 3_600_000
/** After a handshake that failed. */
const retryMs = 60_000

type Read = { certificate: Certificate | null }

/** The certificate of PUBLIC_URL, read by a TLS handshake at most once an hour. */
export async function getCertificate(ctx: Ctx) {
  const url = new URL(ctx.settings.PUBLIC_URL)
  if (url.protocol !== 'https:') return describe(ctx, null, true)
  const find = async (): Promise<Read> => ({
    certificate: await attempt(ctx, 'certificate', () => readCertificate(url)),
  })
  // A failure is tried again sooner.
  const { certificate } = await ctx.cache.remember(
    'certificate',
    ({ certificate }) => (certificate ? cacheMs : retryMs),
    find,
  )
  return describe(ctx, certificate, false)
}

function describe({ now }: Ctx, certificate: Certificate | null, isDevelopment: boolean) {
  const days = certificate && Math.floor((Date.parse(certificate.expiresAt) - now().getTime()) / dayMs)
  return {
    sslStatus: statusOf(days),
    sslExpiryDate: certificate?.expiresAt ?? null,
    sslDaysUntilExpiry: days,
    sslIssuer: certificate?.issuer ?? null,
    sslSubject: certificate?.subject ?? null,
    sslIsDevelopment: isDevelopment,
  }
}

function statusOf(days: number | null): SslStatus {
  if (days === null) return 'unknown'
  if (days < 0) return 'expired'
  return days <= sslWarningDays ? 'expiring' : 'valid'
}
