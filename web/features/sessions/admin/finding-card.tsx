import type { ReactNode } from 'react'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { ownerName, reasonText } from './labels.ts'
import type { Finding } from './queries.ts'
import { RiskBadge } from './risk-badge.tsx'

/** A suspicious user with the rules that matched. */
export function FindingCard({ finding, actions }: { finding: Finding; actions: ReactNode }) {
  const name = ownerName(finding)
  const { userEmail, score, reasons, sessions, lastActivity } = finding
  return (
    <article className="card flex h-full flex-col gap-3 p-4 text-sm">
      <header className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-sm font-medium wrap-anywhere">{name}</h3>
          <p className="text-xs text-muted wrap-anywhere">{userEmail}</p>
        </div>
        <RiskBadge score={score} reasons={[]} />
      </header>
      <ul className="grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason.type}>{reasonText(reason)}</li>
        ))}
      </ul>
      <p className="figures mt-auto flex flex-wrap gap-x-2 text-xs text-muted">
        {m.sessions_active_count({ count: formatNumber(sessions) })}
        {lastActivity && (
          <span>
            · {m.sessions_column_last()} <RelativeTime at={lastActivity} />
          </span>
        )}
      </p>
      {actions}
    </article>
  )
}
