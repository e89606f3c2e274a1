import { useQuery } from '@tanstack/react-query'
import { logHealthLabels, logLevelLabels, logPeriodLabels, logTypeLabels } from '#api/rules/labels/system.ts'
import { type LogPeriod, logTypes } from '#api/rules/logs.ts'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { choicesOf } from '#web/components/form/choices.ts'
import { FigureList } from '#web/components/system/figure-list.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { formatBytes, formatDateTime, formatNumber, formatPercent } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type LogStats, statsQuery } from './queries.ts'

const healthTones: Record<LogStats['systemHealth'], Tone> = {
  good: 'green',
  warning: 'amber',
  critical: 'red',
}
const levels = [
  { level: 'error', key: 'errorCount', tone: 'red' },
  { level: 'warn', key: 'warnCount', tone: 'amber' },
  { level: 'info', key: 'infoCount', tone: 'turquoise' },
  { level: 'debug', key: 'debugCount', tone: 'green' },
] as const

type StatsProps = { period?: LogPeriod | undefined; onPeriod: (period: LogPeriod | undefined) => void }

/** Lines by level and by file in a period. */
export function Stats({ period = '1d', onPeriod }: StatsProps) {
  const stats = useQuery(statsQuery(period))
  return (
    <div className="grid gap-4">
      <div>
        <FilterSelect
          label={m.logs_period()}
          value={period}
          options={choicesOf(logPeriodLabels)}
          onChange={onPeriod}
        />
      </div>
      <Loaded query={stats} pending={<PanelPending cards={[5, 6]} />} title={m.logs_stats_failed()}>
        {(found) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Levels stats={found} />
            <FigureList
              title={m.logs_by_type()}
              facts={logTypes.map((type) => {
                const { lines, size, lastModified } = found.byType[type]
                const facts = [m.logs_lines({ count: formatNumber(lines) }), formatBytes(size)]
                return [
                  inLanguage(logTypeLabels[type]),
                  lastModified
                    ? [...facts, formatDateTime(lastModified)].map(unbroken).join(' · ')
                    : m.logs_no_file(),
                ]
              })}
            />
          </div>
        )}
      </Loaded>
    </div>
  )
}

/** On a phone the line breaks between facts, not within a time. */
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0')

const Levels = ({ stats: { summary, systemHealth, complete } }: { stats: LogStats }) => (
  <Card className="grid content-start gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <CardTitle>{m.logs_total({ count: formatNumber(summary.totalLogs) })}</CardTitle>
      <Badge tone={healthTones[systemHealth]}>
        {m.logs_health({ state: inLanguage(logHealthLabels[systemHealth]) })}
      </Badge>
    </div>
    {levels.map(({ level, key, tone }) => {
      const count = summary[key]
      const share = summary.totalLogs > 0 ? (count / summary.totalLogs) * 100 : 0
      const label = inLanguage(logLevelLabels[level])
      return (
        <div key={level} className="grid gap-1.5 text-sm">
          <p className="figures flex justify-between gap-3">
            <span>{label}</span>
            <span>
              {formatNumber(count)} <span className="text-muted">({formatPercent(share, 1)})</span>
            </span>
          </p>
          <Progress value={share} tone={tone} label={label} />
        </div>
      )
    })}
    {summary.fatalCount > 0 && (
      <p className="text-sm text-red">{m.logs_fatal({ count: formatNumber(summary.fatalCount) })}</p>
    )}
    {!complete && <p className="text-xs text-muted">{m.logs_incomplete()}</p>}
  </Card>
)
