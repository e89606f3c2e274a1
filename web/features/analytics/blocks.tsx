import { useId } from 'react'
import type { AnalyticsPeriod } from '#api/rules/analytics.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { CsvLink } from '#web/components/chart/csv-link.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import {
  countriesChart,
  demographicsChart,
  failuresChart,
  languagesChart,
  lastLoginChart,
  registrationsChart,
} from './charts.ts'
import { Overview } from './overview.tsx'
import { type Analytics, csvOf } from './queries.ts'

/** All blocks of the analytics, each with its table, its file and its own empty state. */
export function Blocks({ data }: { data: Analytics }) {
  const period = data.period.days as AnalyticsPeriod
  const id = useId()
  const { verifiedUsers, unverifiedUsers } = data.emailVerification
  const { noFailedAttempts } = data.security.failedLogins
  return (
    <div className="grid grid-cols-1 gap-4">
      <Overview data={data} />
      <ChartCard
        title={m.analytics_registrations_per_day()}
        shape="area"
        data={registrationsChart(data)}
        empty={m.analytics_registrations_empty()}
        csv={csvOf('registrations', period)}
      />
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-lg">
          {m.analytics_distributions()}
        </h2>
        <p className="figures text-sm text-muted">
          {m.analytics_distributions_counted({ count: formatNumber(verifiedUsers + unverifiedUsers) })}{' '}
          <RelativeTime at={data.generatedAt} />
        </p>
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-4">
            <ChartCard
              title={m.analytics_last_login()}
              data={lastLoginChart(data)}
              empty={m.analytics_last_login_empty()}
              csv={csvOf('lastLogin', period)}
            />
            <ChartCard
              title={m.analytics_countries()}
              data={countriesChart(data)}
              empty={m.analytics_countries_empty()}
              csv={csvOf('geography', period)}
            />
            <ChartCard
              title={m.analytics_languages()}
              data={languagesChart(data)}
              empty={m.analytics_languages_empty()}
              csv={csvOf('languages', period)}
            />
          </div>
          <div className="grid grid-cols-1 content-start gap-4">
            <ChartCard
              title={m.analytics_demographics()}
              data={demographicsChart(data)}
              empty={m.analytics_demographics_empty()}
              csv={csvOf('demographics', period)}
            />
            <VerificationCard data={data.emailVerification} period={period} />
            <ChartCard
              title={m.analytics_failures()}
              data={failuresChart(data)}
              empty={m.analytics_failures_empty()}
              csv={csvOf('failedLogins', period)}
            >
              <p className="figures mb-3 text-sm text-muted">
                {m.analytics_failures_none({ count: formatNumber(noFailedAttempts) })}
              </p>
            </ChartCard>
          </div>
        </div>
      </section>
    </div>
  )
}

type Props = { data: Analytics['emailVerification']; period: AnalyticsPeriod }

/** The share of users with a verified e-mail address. */
function VerificationCard({ data, period }: Props) {
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
