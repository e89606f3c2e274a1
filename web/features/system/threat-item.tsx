import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { riskTypeLabels } from '#api/rules/labels/sessions.ts'
import { threatSeverityLabels, threatTypeLabels } from '#api/rules/labels/system.ts'
import { RankBar } from '#web/components/chart/rank-bar.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx'
import type { Security } from './queries.ts'
import { severityTones } from './status.ts'

type Threat = Security['analysis']['threats'][number]
type Row = Threat['details'][number]

const names: Record<string, () => string> = {
  ip: m.system_detail_ip,
  network: m.system_detail_ip,
  failures: m.system_detail_failures,
  accounts: m.system_detail_accounts,
  user_id: m.system_detail_user,
  until: m.system_detail_until,
  kind: m.system_detail_kind,
  score: m.system_detail_score,
  type: m.system_detail_finding,
}
/** What rows are ranked by, with the value of a full bar; that of the first row where there is no highest. */
const ranks = [
  { key: 'failures', most: undefined },
  { key: 'score', most: 100 },
]
/** Rows that are shown at first. */
const first = 5

/** A threat with the rows behind it. */
export const ThreatItem = ({ threat: { type, severity, message, details } }: { threat: Threat }) => (
  <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3 text-sm">
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={severityTones[severity]}>{inLanguage(threatSeverityLabels[severity])}</Badge>
      <span className="font-medium">{inLanguage(threatTypeLabels[type])}</span>
    </p>
    <p>{message}</p>
    {details.length > 0 && (
      <Ranking label={message} rows={details} color={`var(--${severityTones[severity]})`} />
    )}
  </li>
)

/** The rows of a threat as a table, the highest first. */
function Ranking({ label, rows, color }: { label: string; rows: Row[]; color: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const rank = ranks.find(({ key }) => rows.some((row) => typeof row[key] === 'number'))
  const ranked = rank ? rows.toSorted((a, b) => Number(b[rank.key]) - Number(a[rank.key])) : rows
  const columns = Object.keys(rows[0] ?? {}).filter(
    (name) => name !== 'user_name' && rows.some((row) => row[name] !== null),
  )
  const most = rank && (rank.most ?? Number(ranked[0]?.[rank.key]))
  return (
    <>
      <div className="overflow-x-auto">
        <Table aria-label={label} className="text-xs">
          <thead>
            <tr className="border-b border-line">
              {columns.map((name) => (
                <TableHead key={name}>{names[name]?.() ?? name}</TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked.slice(0, showsAll ? undefined : first).map((row) => (
              <TableRow key={JSON.stringify(row)} className="last:border-b-0">
                {columns.map((name) => (
                  <TableCell key={name}>
                    {name === rank?.key ? (
                      <RankBar value={Number(row[name])} most={most ?? 0} color={color}>
                        {shown(name, row)}
                      </RankBar>
                    ) : (
                      shown(name, row)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      {rows.length > first && !showsAll && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {m.system_security_details({ count: formatNumber(rows.length) })}
        </Button>
      )}
    </>
  )
}

const isFinding = (value: unknown): value is keyof typeof riskTypeLabels => String(value) in riskTypeLabels

function shown(name: string, row: Row): ReactNode {
  const value = row[name] ?? null
  if (value === null) return '—'
  if (name === 'user_id')
    return (
      <Link
        to="/flight-control/users-management/$user"
        params={{ user: String(value) }}
        className="touch relative inline-flex min-w-6 items-center text-turquoise hover:underline finger:min-h-11"
      >
        {row.user_name ?? `#${value}`}
      </Link>
    )
  if (name === 'type' && isFinding(value)) return inLanguage(riskTypeLabels[value])
  if (name === 'until') return formatDateTime(value)
  return typeof value === 'number' ? formatNumber(value) : String(value)
}
