import { columnsFor } from '#web/components/table/columns.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { BrokenAddress } from '#web/ui/whole-words.tsx'
import { clientName, countryText, deviceLooks, endText, ownerName, statusLooks } from './labels.ts'
import type { AdminSession } from './queries.ts'
import { RiskBadge, RiskBar, riskText } from './risk-badge.tsx'

const { cell, date, badge } = columnsFor<AdminSession>()

const user = cell('userId', {
  label: m.sessions_column_user,
  title: true,
  draw: (session) => (
    <span className="flex sm:min-w-48 flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
      {ownerName(session)}
      {session.isCurrent && <Badge tone="turquoise">{m.sessions_devices_this()}</Badge>}
    </span>
  ),
  brief: ownerName,
  below: ({ userEmail }) => <BrokenAddress>{userEmail}</BrokenAddress>,
})
const address = cell('ipAddress', {
  label: m.sessions_column_address,
  card: 'meta',
  brief: ({ ipAddress }) => ipAddress,
  draw: ({ ipAddress }) => (
    <span className="figures block wrap-anywhere sm:min-w-32">{ipAddress ?? '—'}</span>
  ),
  below: countryText,
})
const device = cell('browser', {
  label: m.sessions_column_device,
  card: 'meta',
  brief: clientName,
  draw: (session) => {
    const look = session.deviceClass && deviceLooks[session.deviceClass]
    return (
      <span className="inline-flex items-center gap-2">
        {look && <look.icon aria-label={look.text()} className="size-4 shrink-0 text-muted" />}
        {clientName(session)}
      </span>
    )
  },
})
const deviceTitle = { ...device, title: true }
const start = date('startTime', { label: m.sessions_column_start })
const last = date('lastAccessAt', { label: m.sessions_column_last, card: 'meta' })
const status = badge('status', {
  label: m.sessions_column_status,
  card: 'state',
  of: (value) => statusLooks[value],
  below: (session) => {
    const text = endText(session)
    return text && <span className="line-clamp-2 wrap-anywhere">{text}</span>
  },
})
const risk = cell('riskScore', {
  label: m.sessions_column_risk,
  card: 'meta',
  draw: ({ riskScore, riskReasons }) => <RiskBar score={riskScore} reasons={riskReasons} />,
  brief: ({ riskScore }) => riskText(riskScore),
})

export const sessionColumns = [user, address, device, start, last, status, risk]
export const recentColumns = [user, address, device, last, status]
/** Of one user. */
export const findingSessionColumns = [deviceTitle, address, last, status, risk]
export const riskyColumns = [
  user,
  {
    ...risk,
    card: 'state' as const,
    brief: ({ riskScore }: AdminSession) => <RiskBadge score={riskScore} reasons={[]} />,
  },
  address,
  device,
  last,
]
