import { useQuery } from '@tanstack/react-query'
import { Construction, Power, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { systemRefreshMs } from '#api/rules/system.ts'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { FigureList } from '#web/components/system/figure-list.tsx'
import { LivePage } from '#web/components/system/live-page.tsx'
import { formatDateTime, formatMinutes } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { disableMaintenance, maintenanceKey, maintenanceQuery } from './queries.ts'

type MaintenanceData = NonNullable<
  Awaited<ReturnType<NonNullable<typeof maintenanceQuery.queryFn>>>
>['maintenance_data']
const platform = { id: 'platform' }

/** Closes the platform to everyone but admins, and opens it again. */
export function MaintenancePanel() {
  const status = useQuery({ ...maintenanceQuery, refetchInterval: systemRefreshMs })
  const disable = useRemove(disableMaintenance, () => ({
    title: m.maintenance_disable_title(),
    body: m.maintenance_disable_question(),
    action: m.maintenance_disable(),
  }))
  const [isOpening, setOpening] = useState(false)
  return (
    <LivePage
      title={m.nav_system_maintenance_title()}
      description={m.nav_system_maintenance_description()}
      queries={[status]}
      refreshes={maintenanceKey}
    >
      <Loaded
        query={status}
        pending={<PanelPending cards={[3]} columns="grid-cols-1" />}
        title={m.maintenance_load_failed()}
      >
        {({ maintenance_active: isActive, maintenance_data: data }) => (
          <FigureList
            title={isActive ? m.maintenance_is_active() : m.maintenance_is_normal()}
            state={
              <Badge tone={isActive ? 'amber' : 'green'}>
                {isActive ? m.maintenance_badge_active() : m.maintenance_badge_normal()}
              </Badge>
            }
            facts={isActive ? factsOf(data) : []}
          >
            <p className="flex items-start gap-2 rounded-control border border-gold/40 bg-raised p-3 text-sm">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" aria-hidden />
              {m.maintenance_warning()}
            </p>
            <div>
              {isActive ? (
                <Button busy={disable.pending(platform)} onClick={() => disable.run(platform)}>
                  <Power />
                  {m.maintenance_disable()}
                </Button>
              ) : (
                <Button variant="danger" onClick={() => setOpening(true)}>
                  <Construction />
                  {m.maintenance_enable()}
                </Button>
              )}
            </div>
          </FigureList>
        )}
      </Loaded>
      {isOpening && <MaintenanceDialog onClose={() => setOpening(false)} />}
    </LivePage>
  )
}

const factsOf = ({
  reason,
  duration_minutes: minutes,
  enabled_at: at,
}: MaintenanceData): [string, string][] => [
  [m.maintenance_reason(), reason ?? m.maintenance_no_reason()],
  [m.maintenance_lasts(), minutes === null ? m.maintenance_open_end() : formatMinutes(minutes)],
  [m.maintenance_start(), at ? formatDateTime(at) : '—'],
  ...(at && minutes
    ? [[m.maintenance_end(), formatDateTime(Date.parse(at) + minutes * 60_000)] as [string, string]]
    : []),
]
