import { riskBandOf } from '#api/rules/session-risk.ts'
import { RankBar } from '#web/components/chart/rank-bar.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { bandLooks, reasonText } from './labels.ts'
import type { AdminSession } from './queries.ts'

type Reasons = AdminSession['riskReasons']

/** The score of a session or user; its reasons are shown on hover and read with it. */
export function RiskBadge({ score, reasons }: { score: number; reasons: Reasons }) {
  const { tone } = bandLooks[riskBandOf(score)]
  const badge = (
    <Badge tone={tone} className="figures">
      {riskText(score)}
      {reasons.length > 0 && <span className="sr-only">: {reasons.map(reasonText).join(', ')}</span>}
    </Badge>
  )
  if (reasons.length === 0) return badge
  return <Tooltip text={<ReasonList reasons={reasons} />}>{badge}</Tooltip>
}

/** The score with its bar, for tables that are ranked by it. */
export const RiskBar = ({ score, reasons }: { score: number; reasons: Reasons }) => (
  <RankBar value={score} most={100} color={bandLooks[riskBandOf(score)].color}>
    <RiskBadge score={score} reasons={reasons} />
  </RankBar>
)

/** The score in words. */
export const riskText = (score: number) => `${formatNumber(score)} · ${bandLooks[riskBandOf(score)].text()}`

/** What the score is made of, with the points of each rule. */
export function ReasonList({ reasons }: { reasons: Reasons }) {
  return (
    <ul className="grid gap-1">
      {reasons.map((reason) => (
        <li key={reason.type}>
          {reasonText(reason)}{' '}
          <span className="figures whitespace-nowrap">
            ({m.sessions_risk_points({ count: formatNumber(reason.score) })})
          </span>
        </li>
      ))}
    </ul>
  )
}
