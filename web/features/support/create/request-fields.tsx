import { useStore } from '@tanstack/react-form'
import { limits } from '#api/rules/limits.ts'
import { publicPriorities } from '#api/rules/tickets.ts'
import type { Priority } from '#db/enums.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { useField } from '#web/components/form/use-field.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { publicCategoryLabels, subcategoryLabel } from '../labels.ts'
import { emptyTicket, type PublicPriority, subcategoriesOf } from './form.ts'

/** Subject, category, subcategory, priority and description. */
export const RequestFields = withForm({
  defaultValues: emptyTicket,
  render: function Render({ form }) {
    const category = useStore(form.store, (state) => state.values.category)
    const subcategories = subcategoriesOf(category)
    return (
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-display text-lg font-semibold">{m.support_form_request()}</legend>
        <form.AppField name="subject">
          {(field) => (
            <field.TextField
              label={m.support_field_subject()}
              placeholder={m.support_field_subject_placeholder()}
              maxLength={limits.ticketSubjectMax}
              autoComplete="off"
            />
          )}
        </form.AppField>
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <form.AppField
            name="category"
            listeners={{ onChange: ({ fieldApi }) => fieldApi.form.setFieldValue('subcategory', '') }}
          >
            {() => (
              <SelectField
                label={m.support_field_category()}
                labels={publicCategoryLabels}
                className="content-start"
              />
            )}
          </form.AppField>
          {subcategories.length > 0 && (
            <form.AppField key={category} name="subcategory">
              {() => (
                <SelectField
                  label={m.support_field_subcategory()}
                  placeholder={m.common_choose()}
                  options={subcategories.map((value) => ({ value, label: subcategoryLabel(value) }))}
                  className="content-start"
                />
              )}
            </form.AppField>
          )}
        </div>
        <form.AppField name="priority">{() => <PriorityField />}</form.AppField>
        <form.AppField name="description">
          {(field) => (
            <field.TextareaField
              label={m.support_field_description()}
              hint={m.support_field_description_hint({ min: limits.ticketDescriptionMin })}
              rows={6}
              maxLength={limits.ticketDescriptionMax}
            />
          )}
        </form.AppField>
      </fieldset>
    )
  },
})

const order = Object.entries(publicPriorities) as [PublicPriority, Priority][]

/** Four priorities as radio buttons (D42). */
function PriorityField() {
  const { field } = useField<PublicPriority>()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.support_field_priority()}</legend>
      <div className="grid grid-cols-2 gap-2 min-[420px]:grid-cols-4">
        {order.map(([value, level]) => (
          <label
            key={value}
            className="flex h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-control bg-raised px-2 text-sm transition select-none hover:border-text/60 has-checked:border-turquoise has-checked:bg-turquoise/10 has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise sm:h-10"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.state.value === value}
              onChange={() => field.handleChange(value)}
              onBlur={field.handleBlur}
              className="sr-only"
            />
            <span aria-hidden className={cn('size-2 rounded-full', priorityLabels[level].mark)} />
            {priorityLabels[level].text()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
