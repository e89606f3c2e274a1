import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatHours, formatWeekday } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { weekdays } from './sla-forms.ts'
import { type SlaSettings, slaSettingsQuery } from './sla-queries.ts'
import { UndoCalendar } from './undo-calendar.tsx'

/** Working hours of each day, and the warning before due times: a section of the settings of the support desk. */
export function WorkingHours() {
  const settings = useQuery(slaSettingsQuery)
  const [editing, setEditing] = useState<SlaSettings>()
  return (
    <SettingsCard
      id="hours"
      title={m.common_desk_hours_title()}
      description={m.common_desk_hours_description()}
      action={
        <UndoCalendar of="hours">
          <Button
            variant="secondary"
            disabled={!settings.data}
            onClick={() => setEditing(settings.data)}
            aria-label={m.desk_hours_edit_this()}
          >
            {m.desk_hours_edit()}
          </Button>
        </UndoCalendar>
      }
    >
      <Loaded query={settings}>
        {({ hours, warning_minutes }) => (
          <>
            <dl className="grid max-w-md gap-2 text-sm">
              {weekdays.map((weekday) => {
                const day = hours.find((each) => each.weekday === weekday)
                return (
                  <div key={weekday} className="flex justify-between gap-4">
                    <dt>{formatWeekday(weekday)}</dt>
                    <dd className={day ? 'figures' : 'text-muted'}>
                      {day
                        ? m.desk_hours_span({ from: day.opens_at, to: day.closes_at })
                        : m.desk_hours_closed()}
                    </dd>
                  </div>
                )
              })}
            </dl>
            <p className="mt-4 text-sm text-muted">
              {warning_minutes === 0
                ? m.desk_hours_no_warning()
                : m.desk_hours_warning_ahead({ time: formatHours(warning_minutes) })}
            </p>
          </>
        )}
      </Loaded>
      {editing && <HoursDialog settings={editing} onClose={() => setEditing(undefined)} />}
    </SettingsCard>
  )
}
