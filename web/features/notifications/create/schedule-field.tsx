import { useStore } from '@tanstack/react-form'
import { readSchedule } from '#api/rules/schedule.ts'
import { withFieldGroup } from '#web/components/form/use-app-form.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { defaultTimezone, timezonesFor, zoneName } from '#web/lib/timezones.ts'
import * as m from '#web/paraglide/messages.js'
import { localMinute } from './schedule.ts'

/** Field names of time and zone. */
export const scheduleFields = { scheduled_at: 'scheduled_at', timezone: 'timezone' } as const

/** A local time in a named zone (D94), with the admin's own time if that differs. Empty means: send on approval. */
export const ScheduleField = withFieldGroup({
  defaultValues: { scheduled_at: '', timezone: defaultTimezone },
  render: function Render({ group }) {
    const scheduled = useStore(group.store, (state) => state.values.scheduled_at)
    const timezone = useStore(group.store, (state) => state.values.timezone)
    const at = scheduled ? readSchedule(scheduled, timezone) : null
    return (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <group.AppField name="scheduled_at">
          {(field) => (
            <field.TextField
              type="datetime-local"
              label={m.notifications_create_schedule()}
              min={localMinute(new Date(), timezone)}
              hint={
                at
                  ? m.notifications_create_schedule_here({ time: formatDateTime(at) })
                  : m.notifications_create_schedule_hint()
              }
            />
          )}
        </group.AppField>
        <group.AppField name="timezone">
          {(field) => (
            <field.SelectField
              label={m.notifications_create_timezone()}
              options={timezonesFor(timezone).map((zone) => ({
                value: zone,
                label: zoneName(zone, at ?? new Date()),
              }))}
            />
          )}
        </group.AppField>
      </div>
    )
  },
})
