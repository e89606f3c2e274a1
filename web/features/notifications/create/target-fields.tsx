import { targetTypes } from '#db/enums/notifications.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import { targetLabels } from '#web/components/message/notification-labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { AudienceLine } from './audience-line.tsx'
import { emptyDraft } from './schema.ts'
import { SegmentField } from './segment-field.tsx'
import { UserField } from './user-field.tsx'

const props: { onChange?: () => void } = {}

/** The target and the number of recipients. */
export const TargetFields = withForm({
  defaultValues: emptyDraft,
  props,
  render: function Render({ form, onChange }) {
    const forget = () => {
      form.setFieldValue('target_value', '')
      form.setFieldMeta('target_value', (meta) => ({ ...meta, isBlurred: false }))
      form.setFieldValue('target_users', [])
      onChange?.()
    }
    return (
      <Card className="grid grid-cols-1 gap-4">
        <form.AppField name="target_type" listeners={{ onChange: forget }}>
          {(field) => (
            <fieldset>
              <legend className="mb-3 font-display text-lg font-semibold">
                {m.notifications_create_target()}
              </legend>
              <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
                {targetTypes.map((type) => {
                  const { icon: Icon, text } = targetLabels[type]
                  return (
                    <label
                      key={type}
                      className="flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-control bg-raised px-3 py-2 transition hover:border-turquoise has-checked:border-turquoise has-checked:bg-turquoise/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise"
                    >
                      <input
                        type="radio"
                        name="target_type"
                        value={type}
                        checked={field.state.value === type}
                        onChange={() => field.handleChange(type)}
                        className="peer sr-only"
                      />
                      <Icon className="size-5 shrink-0 text-muted peer-checked:text-turquoise" />
                      <span className="min-w-0 text-sm font-medium">{text()}</span>
                    </label>
                  )
                })}
              </div>
            </fieldset>
          )}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.target_type}>
          {(type) =>
            type === 'user' ? <UserField form={form} /> : type === 'segment' && <SegmentField form={form} />
          }
        </form.Subscribe>
        <AudienceLine form={form} />
      </Card>
    )
  },
})
