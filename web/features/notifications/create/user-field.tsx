import { useStore } from '@tanstack/react-form'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { messageOf } from '#web/components/form/use-field.ts'
import { userStatusLabels } from '#web/components/user/labels.ts'
import { UserSearch } from '#web/components/user/user-search.tsx'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Label } from '#web/ui/label.tsx'
import { emptyDraft, type FoundUser } from './schema.ts'
import { useIncreased } from './use-increased.ts'

const nameOf = (user: FoundUser) => [user.first_name, user.last_name].join(' ').trim() || user.email

/** A single user: searched, or a complete e-mail address. */
export const UserField = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const id = useId()
    const user = useStore(form.store, (state) => state.values.target_user)
    const successor = useReplacementFocus<HTMLDivElement>(user)
    const tried = useIncreased(useStore(form.store, (state) => state.submissionAttempts))

    function choose(chosen: FoundUser | null) {
      form.setFieldValue('target_user', chosen)
      form.setFieldValue('target_value', chosen?.email ?? '')
    }
    return (
      <form.AppField name="target_value">
        {(field) => {
          const { isBlurred, errors } = field.state.meta
          const shown = isBlurred || tried || user !== null
          const error = shown ? errors.map(messageOf).find(Boolean) : undefined
          const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
          return (
            <div {...successor} className="grid grid-cols-1 gap-1.5">
              <Label htmlFor={user ? undefined : id}>{m.common_people_user()}</Label>
              {user ? (
                <div className="flex items-center gap-3 rounded-control border border-line bg-raised p-2 pl-3">
                  <Avatar name={nameOf(user)} />
                  <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                    <span className="block font-medium">{nameOf(user)}</span>
                    <span className="block text-xs text-muted">{user.email}</span>
                  </span>
                  <Badge tone={userStatusLabels[user.status].tone}>
                    {userStatusLabels[user.status].text()}
                  </Badge>
                  <button
                    type="button"
                    aria-label={m.notifications_create_user_clear({ name: nameOf(user) })}
                    onClick={() => choose(null)}
                    className="flex size-9 items-center justify-center rounded-small text-muted transition hover:bg-surface hover:text-text"
                  >
                    <X className="size-4" />
                  </button>
                </div>
              ) : (
                <UserSearch
                  ids={ids}
                  value={field.state.value}
                  invalid={Boolean(error)}
                  onType={field.handleChange}
                  onBlur={field.handleBlur}
                  onChoose={choose}
                />
              )}
              {!user && (
                <p id={ids.hint} className="text-xs text-muted">
                  {m.notifications_create_user_hint()}
                </p>
              )}
              <FieldError id={ids.error}>{error}</FieldError>
            </div>
          )
        }}
      </form.AppField>
    )
  },
})
