import { sslStatusLabels } from '#api/rules/labels/system.ts'
import { sslAlertDays, sslWarningDays } from '#api/rules/system.ts'
import { FigureList } from '#web/components/system/figure-list.tsx'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { Metrics } from './queries.ts'

/** Above 30 days green, above 7 yellow, otherwise red. */
export function certificateTone(days: number | null): Tone {
  if (days === null) return 'neutral'
  if (days > sslWarningDays) return 'green'
  return days > sslAlertDays ? 'amber' : 'red'
}

/** The certificate of the public address. */
export function CertificateCard({ metrics }: { metrics: Metrics }) {
  const {
    sslStatus,
    sslDaysUntilExpiry: days,
    sslExpiryDate,
    sslIssuer,
    sslSubject,
    sslIsDevelopment,
  } = metrics
  return (
    <FigureList
      title={m.system_ssl()}
      state={<Badge tone={certificateTone(days)}>{inLanguage(sslStatusLabels[sslStatus])}</Badge>}
      facts={
        sslExpiryDate && days !== null
          ? [
              [m.system_ssl_expires(), formatDate(sslExpiryDate)],
              [m.system_ssl_days(), formatNumber(days)],
              [m.system_ssl_issuer(), sslIssuer ?? '—'],
              [m.system_ssl_subject(), sslSubject ?? '—'],
            ]
          : []
      }
    >
      {!sslExpiryDate && (
        <p className="text-sm text-muted">
          {sslIsDevelopment ? m.system_ssl_development() : m.system_ssl_unread()}
        </p>
      )}
    </FigureList>
  )
}
