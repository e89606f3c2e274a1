import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { RowList } from '#web/components/focus/row-list.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { schedulesQuery } from './schedule-queries.ts'
import { ScheduleRow } from './schedule-row.tsx'

/** Reports that are made and mailed regularly. */
export function SchedulesSection() {
  const [isAsking, setAsking] = useState(false)
  const query = useQuery(schedulesQuery)
  const create = (
    <Button variant="secondary" onClick={() => setAsking(true)}>
      <CalendarPlus />
      {m.reports_schedule_new()}
    </Button>
  )
  return (
    <section aria-labelledby="report-schedules" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="report-schedules" className="text-lg">
          {m.reports_schedules()}
        </h2>
        {create}
      </div>
      <Loaded query={query} title={m.reports_schedules_failed()}>
        {(schedules) =>
          schedules.length === 0 ? (
            <div className="card">
              <EmptyState title={m.reports_schedules_empty()} body={m.reports_schedule_description()} />
            </div>
          ) : (
            <RowList rows={schedules} className="card divide-y divide-line">
              {schedules.map((schedule) => (
                <ScheduleRow key={schedule.id} schedule={schedule} />
              ))}
            </RowList>
          )
        }
      </Loaded>
      {isAsking && <ScheduleDialog onClose={() => setAsking(false)} />}
    </section>
  )
}
