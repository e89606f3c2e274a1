import { useStore } from '@tanstack/react-form'
import { limits } from '#api/rules/limits.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { publicCategoryLabels, subcategoryLabel } from '../labels.ts'
import { emptyTicket, subcategoriesOf } from './form.ts'
import { PriorityField } from './priority-field.tsx'

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
