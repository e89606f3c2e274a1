import { useStore } from '@tanstack/react-form'
import { readSchedule } from '#api/rules/schedule.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import { emptyTexts } from '#web/components/message/text-rules.ts'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { localMinute, offsetName, timezonesFor } from '../create/schedule.ts'
import type { Edit } from './edit-rules.ts'

const none: Edit = {
  notification_type: 'push',
  translations: emptyTexts,
  priority: '2',
  scheduled_at: '',
  timezone: 'Europe/Istanbul',
}

/** The hour, on the wall of a named zone (D94); left empty it goes as soon as it is approved. */
export const WhenFields = withForm({
  defaultValues: none,
  render: function Render({ form }) {
    const scheduled = useStore(form.store, (state) => state.values.scheduled_at)
    const timezone = useStore(form.store, (state) => state.values.timezone)
    const at = scheduled ? readSchedule(scheduled, timezone) : null
    return (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <form.AppField name="scheduled_at">
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
        </form.AppField>
        <form.AppField name="timezone">
          {(field) => (
            <field.SelectField
              label={m.notifications_create_timezone()}
              options={timezonesFor(timezone).map((zone) => ({
                value: zone,
                label: m.notifications_create_timezone_option({
                  zone,
                  offset: offsetName(zone, at ?? new Date()),
                }),
              }))}
            />
          )}
        </form.AppField>
      </div>
    )
  },
})
