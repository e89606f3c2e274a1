import { riskTypeLabels } from '#api/rules/labels/sessions.ts'
import { threatSeverityLabels, threatTypeLabels } from '#api/rules/labels/system.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { Security } from './queries.ts'
import { severityTones } from './status.ts'

type Threat = Security['analysis']['threats'][number]

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

/** A threat with the rows behind it. */
export const ThreatItem = ({ threat: { type, severity, message, details } }: { threat: Threat }) => (
  <li className="grid gap-2 py-3 text-sm">
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={severityTones[severity]}>{inLanguage(threatSeverityLabels[severity])}</Badge>
      <span className="font-medium">{inLanguage(threatTypeLabels[type])}</span>
    </p>
    <p>{message}</p>
    {details.length > 0 && (
      <details className="rounded-control bg-raised px-3 py-2">
        <summary className="touch relative cursor-pointer text-xs text-muted">
          {m.system_security_details({ count: details.length })}
        </summary>
        <ul className="figures mt-2 grid gap-1 text-xs">
          {details.map((row) => (
            <li key={JSON.stringify(row)} className="wrap-anywhere">
              {Object.entries(row)
                .filter(([, value]) => value !== null)
                .map(([name, value]) => `${names[name]?.() ?? name}: ${shown(name, value)}`)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </details>
    )}
  </li>
)

const isFinding = (value: unknown): value is keyof typeof riskTypeLabels => String(value) in riskTypeLabels

function shown(name: string, value: string | number | null): string {
  if (name === 'type' && isFinding(value)) return inLanguage(riskTypeLabels[value])
  if (name === 'until' && value !== null) return formatDateTime(value)
  return typeof value === 'number' && name !== 'user_id' ? formatNumber(value) : String(value)
}
