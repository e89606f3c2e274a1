import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { sessionEndLabels } from '#api/rules/labels/sessions.ts'
import { RowList } from '#web/components/focus/row-list.tsx'
import { MapCredit } from '#web/components/shell/map-credit.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { SourceLine } from '#web/components/user/source-line.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EndDialog, type Ending } from './end-dialog.tsx'
import type { UserDetail, UserSession } from './queries.ts'

const deviceOf = ({ device, userAgent }: UserSession) => device ?? userAgent ?? m.users_sessions_unknown()

/** The sessions of a user, active ones first; each can be ended, and all at once. */
export function SessionsCard({ detail: { user, sessions } }: { detail: UserDetail }) {
  const active = sessions.filter(({ isActive }) => isActive)
  const [ending, setEnding] = useState<Ending>()
  const editable = !user.deletedAt
  return (
    <SettingsCard
      title={m.users_sessions_title()}
      action={
        editable &&
        active.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setEnding({ count: active.length })}>
            <LogOut />
            {m.users_sessions_end_all()}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="text-sm text-muted">{m.users_sessions_empty()}</p>
      ) : (
        <RowList rows={sessions} className="divide-y divide-line" aria-label={m.users_sessions_title()}>
          {sessions.map((session) => {
            const device = deviceOf(session)
            return (
              <li
                key={session.sessionId}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0"
              >
                <div className="min-w-0 flex-1 basis-56 text-sm">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {device}
                    <Badge tone={session.isActive ? 'green' : 'neutral'}>
                      {session.isActive ? m.users_sessions_active() : m.users_sessions_over()}
                    </Badge>
                  </p>
                  {session.endReason && (
                    <p className="text-muted wrap-anywhere">
                      {[inLanguage(sessionEndLabels[session.endReason]), session.endNote]
                        .filter(Boolean)
                        .join(': ')}
                    </p>
                  )}
                  <SourceLine
                    createdAt={session.lastActivity}
                    ip={session.ipAddress}
                    location={session.location}
                  />
                  <p className="text-xs text-muted">
                    {m.users_sessions_began({ time: formatDateTime(session.loginTime) })}
                  </p>
                </div>
                {editable && session.isActive && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={m.users_sessions_end_label({ device })}
                    onClick={() => setEnding({ session, device })}
                  >
                    {m.users_sessions_end()}
                  </Button>
                )}
              </li>
            )
          })}
        </RowList>
      )}
      <Link
        to="/flight-control/session-list"
        search={{ userId: String(user.id) }}
        className="mt-4 inline-block text-sm text-turquoise hover:underline"
      >
        {m.users_sessions_see_all()}
      </Link>
      {sessions.some(({ location }) => location) && <MapCredit className="mt-4" />}
      {ending && <EndDialog userId={user.id} ending={ending} onClose={() => setEnding(undefined)} />}
    </SettingsCard>
  )
}
