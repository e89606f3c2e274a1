import type { AnalyticsPeriod } from '#api/rules/analytics.ts'
import { CsvLink } from '#web/components/chart/csv-link.tsx'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type Analytics, csvOf } from './queries.ts'

type Props = { data: Analytics['emailVerification']; period: AnalyticsPeriod }

/** The share of users with a verified e-mail address. */
export function VerificationCard({ data, period }: Props) {
  const { verifiedUsers, unverifiedUsers, verificationRate } = data
  const title = m.analytics_verification()
  const isEmpty = verifiedUsers + unverifiedUsers === 0
  return (
    <Card className="grid content-start gap-4">
      <CardHead title={title}>
        {!isEmpty && <CsvLink href={csvOf('emailVerification', period)} title={title} />}
      </CardHead>
      {isEmpty ? (
        <p className="text-sm text-muted">{m.analytics_verification_empty()}</p>
      ) : (
        <>
          <p className="figures flex items-baseline gap-2">
            <span className="font-display text-2xl font-semibold">{formatPercent(verificationRate, 1)}</span>
            <span className="text-sm text-muted">{m.analytics_verification_rate()}</span>
          </p>
          <Progress label={m.analytics_verification_rate()} value={verificationRate} tone="green" />
          <dl className="figures grid grid-cols-2 gap-4 text-sm">
            <div>
              <dt className="text-muted">{m.analytics_verified()}</dt>
              <dd className="font-display text-lg font-semibold">{formatNumber(verifiedUsers)}</dd>
            </div>
            <div>
              <dt className="text-muted">{m.analytics_unverified()}</dt>
              <dd className="font-display text-lg font-semibold">{formatNumber(unverifiedUsers)}</dd>
            </div>
          </dl>
        </>
      )}
    </Card>
  )
}
