import { useStore } from '@tanstack/react-form'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Field } from '#web/components/form/field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { messageOf } from '#web/components/form/use-field.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { nameOf } from '#web/components/user/found-user.ts'
import { UserSearch } from '#web/components/user/user-search.tsx'
import * as m from '#web/paraglide/messages.js'
import { emptyOpening } from './opening.ts'

/** The account for which a ticket is opened, searched by name or address. */
export const RequesterField = withForm({
  defaultValues: emptyOpening(),
  render: function Render({ form }) {
    const id = useId()
    const user = useStore(form.store, ({ values }) => values.user)
    const tried = useStore(form.store, ({ submissionAttempts }) => submissionAttempts > 0)
    const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
    if (user)
      return (
        <div className="flex items-center gap-3 rounded-control border border-line px-3 py-2 text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-medium">{nameOf(user)}</span>
            <span className="block text-xs text-muted">{user.email}</span>
          </span>
          <IconButton
            icon={X}
            size="icon-small"
            label={m.desk_opening_other()}
            onClick={() => form.setFieldValue('user', null)}
          />
        </div>
      )
    return (
      <form.AppField name="requester_id">
        {(field) => {
          const error = tried ? field.state.meta.errors.map(messageOf).find(Boolean) : undefined
          return (
            <Field
              label={m.common_people_user()}
              hint={m.desk_opening_account_hint()}
              ids={ids}
              error={error}
            >
              <UserSearch
                ids={ids}
                value={field.state.value}
                invalid={Boolean(error)}
                onType={field.handleChange}
                onBlur={field.handleBlur}
                onChoose={(chosen) => {
                  field.handleChange('')
                  form.setFieldValue('user', chosen)
                }}
              />
            </Field>
          )
        }}
      </form.AppField>
    )
  },
})
