import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { ToolCard } from '#web/components/system/tool-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { disableMaintenance, maintenanceQuery } from './queries.ts'

const platform = { id: 'platform' }

/** Switches maintenance on and off. */
export function MaintenanceTool() {
  const status = useQuery(maintenanceQuery)
  const [asking, setAsking] = useState(false)
  const disable = useRemove(disableMaintenance, () => ({
    title: m.maintenance_disable_title(),
    body: m.maintenance_disable_question(),
    action: m.maintenance_disable(),
  }))
  return (
    <ToolCard
      icon={Wrench}
      title={m.maintenance_tool()}
      body={m.maintenance_tool_body()}
      reach="all"
      state={status.data?.maintenance_active && <Badge tone="amber">{m.maintenance_on()}</Badge>}
    >
      <Loaded query={status} pending={<Skeleton className="h-10 w-32" />} title={m.maintenance_load_failed()}>
        {({ maintenance_active: active }) =>
          active ? (
            <Button
              variant="secondary"
              busy={disable.pending(platform)}
              onClick={() => disable.run(platform)}
            >
              {m.maintenance_disable()}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {m.maintenance_enable()}
            </Button>
          )
        }
      </Loaded>
      {asking && <MaintenanceDialog onClose={() => setAsking(false)} />}
    </ToolCard>
  )
}
