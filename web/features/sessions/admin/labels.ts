import { Monitor, Smartphone } from 'lucide-react'
import * as labels from '#api/rules/labels/sessions.ts'
import type { RiskBand, RiskReason, SessionStatus } from '#api/rules/session-risk.ts'
import type { DeviceClass, SessionEnding } from '#db/enums/sessions.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage, withLooks } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

export const statusLooks = withLooks<SessionStatus, { tone: Tone }>(labels.sessionStatusLabels, {
  active: { tone: 'green' },
  expired: { tone: 'neutral' },
  terminated: { tone: 'red' },
})

export const bandLooks = withLooks<RiskBand, { tone: Tone; color: string }>(labels.riskBandLabels, {
  low: { tone: 'green', color: 'var(--green)' },
  medium: { tone: 'amber', color: 'var(--gold)' },
  high: { tone: 'orange', color: 'var(--orange)' },
  critical: { tone: 'red', color: 'var(--red)' },
})

export const deviceLooks = withLooks<DeviceClass, { icon: typeof Monitor }>(labels.deviceClassLabels, {
  mobile: { icon: Smartphone },
  desktop: { icon: Monitor },
})

type Ended = { endReason: SessionEnding | null; endNote?: string | null }
/** How a session ended, with what an admin typed; empty for one that did not, or for an unknown reason. */
export const endText = ({ endReason, endNote }: Ended) =>
  endReason && [inLanguage(labels.sessionEndLabels[endReason]), endNote].filter(Boolean).join(': ')

type Reason = Pick<RiskReason, 'type' | 'count'>
export const reasonText = ({ type, count }: Reason) =>
  inLanguage(labels.riskReasonLabels[type]).replace('{count}', count === null ? '' : formatNumber(count))

type Owner = { userFirstName: string; userLastName: string; userName: string | null; userEmail: string }
export const ownerName = ({ userFirstName, userLastName, userName, userEmail }: Owner) =>
  `${userFirstName} ${userLastName}`.trim() || userName || userEmail

type Client = { browser: string | null; os: string | null }
export const clientName = ({ browser, os }: Client) =>
  [browser, os].filter(Boolean).join(', ') || m.sessions_devices_unknown()

export const countryText = ({ location }: { location: { country: string | null } }) =>
  location.country ?? m.sessions_location_unknown()
