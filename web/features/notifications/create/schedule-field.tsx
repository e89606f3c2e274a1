import { useStore } from '@tanstack/react-form'
import { isOffer } from '#api/rules/preferences.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { withFieldGroup } from '#web/components/form/use-app-form.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { defaultTimezone, timezonesFor, zoneName } from '#web/lib/timezones.ts'
import * as m from '#web/paraglide/messages.js'
import { localMinute } from './schedule.ts'

/** Field names of the times, their zone, and the kind, which decides about the default of the expiry. */
export const scheduleFields = {
  scheduled_at: 'scheduled_at',
  expires_at: 'expires_at',
  timezone: 'timezone',
  kind: 'kind',
} as const

const here = (at: Date) => m.notifications_create_schedule_here({ time: formatDateTime(at) })

/**
 * Local times in a named zone (D94), with the admin's own time if that differs: when it is sent, or else on approval,
 * and after when it is not sent any more.
 */
export const ScheduleField = withFieldGroup({
  defaultValues: {
    scheduled_at: '',
    expires_at: '',
    timezone: defaultTimezone,
    kind: 'system' as NotificationKind,
  },
  render: function Render({ group }) {
    const scheduled = useStore(group.store, (state) => state.values.scheduled_at)
    const timezone = useStore(group.store, (state) => state.values.timezone)
    const expires = useStore(group.store, (state) => state.values.expires_at)
    const kind = useStore(group.store, (state) => state.values.kind)
    const at = scheduled ? readSchedule(scheduled, timezone) : null
    const until = expires ? readSchedule(expires, timezone) : null
    return (
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <group.AppField name="scheduled_at">
          {() => (
            <DateField
              kind="datetime"
              label={m.notifications_create_schedule()}
              min={localMinute(new Date(), timezone)}
              hint={at ? here(at) : m.notifications_create_schedule_hint()}
            />
          )}
        </group.AppField>
        <group.AppField name="expires_at">
          {() => (
            <DateField
              kind="datetime"
              label={m.notifications_create_expiry()}
              min={localMinute(at ?? new Date(), timezone)}
              hint={
                until
                  ? here(until)
                  : isOffer(kind)
                    ? m.notifications_create_expiry_campaign()
                    : m.notifications_create_expiry_never()
              }
            />
          )}
        </group.AppField>
        <group.AppField name="timezone">
          {() => (
            <SelectField
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
