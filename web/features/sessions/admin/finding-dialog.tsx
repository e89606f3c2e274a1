import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { MapCredit } from '#web/components/shell/map-credit.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { clientName, countryText, ownerName } from './labels.ts'
import { type Finding, sessionsQuery } from './queries.ts'
import { ReasonList, RiskBadge } from './risk-badge.tsx'

const shown = 50

type FindingDialogProps = { finding: Finding; onEnd: () => void; onClose: () => void }

/** Why a user is suspicious, and their active sessions. */
export function FindingDialog({ finding, onEnd, onClose }: FindingDialogProps) {
  const userId = String(finding.userId)
  const sessions = useQuery(sessionsQuery({ page: 1, limit: shown, userId, status: 'active' }))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-2xl">
        <DialogTitle className="flex flex-wrap items-center gap-3">
          {ownerName(finding)} <RiskBadge score={finding.score} reasons={[]} />
        </DialogTitle>
        <DialogDescription className="wrap-anywhere">{finding.userEmail}</DialogDescription>
        <div className="grid gap-4 text-sm">
          <ReasonList reasons={finding.reasons} />
          <Loaded query={sessions} title={m.sessions_load_failed()}>
            {({ rows }) => (
              <ul className="divide-y divide-line" aria-label={m.sessions_active_sessions()}>
                {rows.map((session) => (
                  <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block font-medium">{clientName(session)}</span>
                      <span className="figures block text-xs text-muted wrap-anywhere">
                        {session.ipAddress} · {countryText(session)} ·{' '}
                        <RelativeTime at={session.lastAccessAt} />
                      </span>
                    </span>
                    <RiskBadge score={session.riskScore} reasons={session.riskReasons} />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
          <MapCredit />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" asChild>
            <Link to="/flight-control/session-list" search={{ userId }}>
              {m.sessions_see_all()}
            </Link>
          </Button>
          <Button variant="danger" onClick={onEnd}>
            {m.sessions_end_all()}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
