import { SelectField } from '#web/components/form/select-field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { channelLabels, kindLabels, levelOptions } from '#web/components/message/labels.ts'
import { PlatformsField } from '#web/components/message/platforms-field.tsx'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { FallbackField } from './fallback-field.tsx'
import { ScheduleField, scheduleFields } from './schedule-field.tsx'
import { channelsOfDraft, emptyDraft } from './schema.ts'

export const DeliveryFields = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    return (
      <Card className="grid grid-cols-1 gap-5">
        <CardTitle>{m.notifications_create_delivery()}</CardTitle>
        <div className="grid gap-4 sm:grid-cols-3">
          <form.AppField name="notification_type">
            {() => <SelectField label={m.notifications_create_type()} labels={channelLabels} />}
          </form.AppField>
          <form.AppField name="kind">
            {() => <SelectField label={m.notifications_create_kind()} labels={kindLabels} />}
          </form.AppField>
          <form.AppField name="priority">
            {() => <SelectField label={m.common_message_priority()} options={levelOptions()} />}
          </form.AppField>
        </div>
        <form.Subscribe selector={({ values }) => values.notification_type === 'in_app'}>
          {(isInApp) => isInApp && <form.AppField name="fallback">{() => <FallbackField />}</form.AppField>}
        </form.Subscribe>
        <form.Subscribe selector={({ values }) => channelsOfDraft(values).includes('push')}>
          {(pushes) => pushes && <form.AppField name="platform">{() => <PlatformsField />}</form.AppField>}
        </form.Subscribe>
        <ScheduleField form={form} fields={scheduleFields} />
      </Card>
    )
  },
})
