import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { healthServiceLabels } from '#api/rules/labels/analytics.ts'
import { stateReasonLabel } from '#api/rules/labels/system.ts'
import type { StateReason } from '#api/rules/system.ts'
import { formatNumber } from '#cli/format.ts'
import { columnsOf, numberCell } from '#cli/lists/cells.ts'
import { language, t } from '#cli/texts.ts'
import type { Column } from '#cli/ui/table.tsx'

export type Health = InferResponseType<Client['admin']['dashboard']['system-health']['$get']>['data']

const states = {
  healthy: { tone: 'success', text: 'topHealthy' },
  degraded: { tone: 'warning', text: 'topDegraded' },
  unhealthy: { tone: 'error', text: 'topUnhealthy' },
} as const
const services = {
  up: { tone: 'success', text: 'topUp' },
  down: { tone: 'error', text: 'topDown' },
  off: { tone: undefined, text: 'topOff' },
} as const

export const stateOf = ({ status }: Health) => ({ tone: states[status].tone, text: t(states[status].text) })

type Reasons = { reasons: StateReason[] }

export const reasonsOf = ({ reasons }: Reasons) => reasons.map((reason) => stateReasonLabel(reason)[language])

/** Whether something does not work, other than a machine that is busy. */
export const isBroken = ({ reasons }: Reasons) => reasons.some(({ problem }) => problem !== 'critical')

/** What was not measured is a dash, never zero (D8). */
export const milliseconds = (ms: number | null) => (ms === null ? '–' : t('topMs', { ms: formatNumber(ms) }))

/** The services, while something is down with those that are not configured. */
export function serviceColumns({ status: state, services: all }: Health): Column[] {
  const shown = all.filter(({ status }) => status !== 'off' || state !== 'healthy')
  const column = columnsOf(shown)
  return [
    column(t('topService'), ({ name }) => ({ text: healthServiceLabels[name][language], plain: name })),
    column(t('columnStatus'), ({ status }) => ({
      ...{ text: t(services[status].text), plain: status, tone: services[status].tone },
    })),
    column(t('topResponse'), ({ responseTime }) => numberCell(responseTime, milliseconds(responseTime)), {
      align: 'right',
    }),
  ]
}
