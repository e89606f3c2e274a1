import { targetTypes } from '#db/enums.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { targetWords } from '../words.ts'
import { emptyDraft } from './schema.ts'
import { UserField } from './user-field.tsx'

/** Segments come with their own screen; until then the server refuses them with 501. */
const isOffered = (type: string) => type !== 'segment'

export const TargetFields = withForm({
  defaultValues: emptyDraft,
  props: { onChange: () => {} },
  render: function Render({ form, onChange }) {
    const forget = () => {
      form.setFieldValue('target_value', '')
      form.setFieldValue('target_user', null)
      onChange()
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
                  const { icon: Icon, text } = targetWords[type]
                  return (
                    <label
                      key={type}
                      className={cn(
                        'flex min-h-16 items-center gap-3 rounded-control border border-control bg-raised px-3 py-2 transition has-checked:border-turquoise has-checked:bg-turquoise/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise',
                        isOffered(type) ? 'cursor-pointer hover:border-turquoise' : 'border-dashed',
                      )}
                    >
                      <input
                        type="radio"
                        name="target_type"
                        value={type}
                        checked={field.state.value === type}
                        disabled={!isOffered(type)}
                        onChange={() => field.handleChange(type)}
                        className="peer sr-only"
                      />
                      <Icon className="size-5 shrink-0 text-muted peer-checked:text-turquoise" />
                      <span className="min-w-0 text-sm font-medium peer-disabled:text-muted">
                        {text()}
                        {!isOffered(type) && (
                          <span className="block text-xs font-normal text-muted">
                            {m.notifications_create_segments_later()}
                          </span>
                        )}
                      </span>
                    </label>
                  )
                })}
              </div>
            </fieldset>
          )}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.target_type}>
          {(type) => type === 'user' && <UserField form={form} />}
        </form.Subscribe>
      </Card>
    )
  },
})
