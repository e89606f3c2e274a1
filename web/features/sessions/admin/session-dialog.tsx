import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MapCredit } from '#web/components/shell/map-credit.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { clientName, countryText, deviceLooks, endText, ownerName, statusLooks } from './labels.ts'
import type { AdminSession } from './queries.ts'
import { ReasonList, RiskBadge } from './risk-badge.tsx'

type SessionDialogProps = { session: AdminSession | undefined; onEnd: () => void; onClose: () => void }

/** One session with all that is known of it; a link to one that the page does not list says so. */
export function SessionDialog({ session, onEnd, onClose }: SessionDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()}>
        <DialogTitle>{session ? ownerName(session) : m.sessions_gone_title()}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          {session ? session.userEmail : m.sessions_gone_body()}
        </DialogDescription>
        {session && <Facts session={session} />}
        {session && (
          <DialogFooter>
            <Button variant="secondary" asChild>
              <Link
                to="/flight-control/users-management/$user"
                params={{ user: String(session.userId) }}
                search={{ tab: 'security' }}
              >
                {m.sessions_open_user()}
              </Link>
            </Button>
            {session.status === 'active' && !session.isCurrent && (
              <Button variant="danger" onClick={onEnd}>
                {m.sessions_end()}
              </Button>
            )}
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}

function endFacts({ endReason, endNote }: AdminSession): [string, ReactNode][] {
  return [
    [m.sessions_column_ended(), endText({ endReason }) ?? m.sessions_end_unknown()],
    ...(endNote ? [[m.sessions_end_reason(), endNote] as [string, ReactNode]] : []),
  ]
}

function Facts({ session }: { session: AdminSession }) {
  const { status, deviceClass, riskScore, riskReasons, terminatedAt } = session
  const facts: [string, ReactNode][] = [
    [
      m.sessions_column_status(),
      <Badge key="status" tone={statusLooks[status].tone}>
        {statusLooks[status].text()}
      </Badge>,
    ],
    [m.sessions_column_risk(), <RiskBadge key="risk" score={riskScore} reasons={[]} />],
    [m.sessions_fact_ip(), session.ipAddress ?? '—'],
    [m.sessions_fact_location(), countryText(session)],
    [
      m.sessions_column_device(),
      [deviceClass && deviceLooks[deviceClass].text(), clientName(session)].filter(Boolean).join(' · '),
    ],
    [m.sessions_column_start(), formatDateTime(session.startTime)],
    [m.sessions_column_last(), formatDateTime(session.lastAccessAt)],
    terminatedAt
      ? [m.sessions_fact_ended(), formatDateTime(terminatedAt)]
      : [m.sessions_fact_expires(), formatDateTime(session.expiresAt)],
    ...(status === 'active' ? [] : endFacts(session)),
    [m.sessions_fact_agent(), session.userAgent ?? '—'],
  ]
  return (
    <div className="grid gap-4 text-sm">
      <dl className="figures grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents max-sm:grid max-sm:gap-0.5">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {riskReasons.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-sm text-muted">{m.sessions_risk_reasons()}</h3>
          <ReasonList reasons={riskReasons} />
        </section>
      )}
      <MapCredit />
    </div>
  )
}
