import { useStore } from '@tanstack/react-form'
import { X } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#api/rules/limits.ts'
import { useRowFocus } from '#web/components/focus/focus.ts'
import { Field } from '#web/components/form/field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { messageOf } from '#web/components/form/use-field.ts'
import { StatusBadge } from '#web/components/user/badges.tsx'
import { type FoundUser, nameOf } from '#web/components/user/found-user.ts'
import { UserSearch } from '#web/components/user/user-search.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { BrokenAddress } from '#web/ui/whole-words.tsx'
import { emptyDraft } from './schema.ts'
import { useIncreased } from './use-increased.ts'

/** One user or several: searched, or a complete e-mail address. */
export const UserField = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const id = useId()
    const users = useStore(form.store, (state) => state.values.target_users)
    const tried = useIncreased(useStore(form.store, (state) => state.submissionAttempts))

    function choose(chosen: FoundUser) {
      const others = users.filter((user) => user.id !== chosen.id)
      form.setFieldValue('target_users', [...others, chosen])
      form.setFieldValue('target_value', '')
    }
    function remove(removed: FoundUser) {
      form.setFieldValue(
        'target_users',
        users.filter((user) => user.id !== removed.id),
      )
      // Its errors depend on the chosen users.
      void form.validateField('target_value', 'change')
    }
    return (
      <form.AppField name="target_value">
        {(field) => {
          const { isBlurred, errors } = field.state.meta
          const shown = isBlurred || tried || users.length > 0
          const error = shown ? errors.map(messageOf).find(Boolean) : undefined
          const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
          return (
            <div className="grid grid-cols-1 gap-3">
              {users.length > 0 && <ChosenUsers users={users} onRemove={remove} />}
              <Field
                label={m.common_people_user()}
                hint={
                  users.length > 0
                    ? m.notifications_create_users_hint({ max: formatNumber(limits.targetUsersMax) })
                    : m.notifications_create_user_hint()
                }
                ids={ids}
                error={error}
              >
                <UserSearch
                  ids={ids}
                  value={field.state.value}
                  invalid={Boolean(error)}
                  onType={field.handleChange}
                  onBlur={field.handleBlur}
                  onChoose={choose}
                />
              </Field>
            </div>
          )
        }}
      </form.AppField>
    )
  },
})

type ChosenUsersProps = { users: FoundUser[]; onRemove: (user: FoundUser) => void }

/** The users that a notification is addressed to, each with a button that removes it. */
function ChosenUsers({ users, onRemove }: ChosenUsersProps) {
  const rows = useRowFocus<HTMLUListElement>(users)
  return (
    <ul
      {...rows}
      aria-label={m.notifications_create_users()}
      className="flex max-h-56 flex-wrap gap-2 overflow-y-auto"
    >
      {users.map((user) => (
        <li
          key={user.id}
          className="flex max-w-full items-center gap-2 rounded-control border border-line bg-raised pl-3 text-sm"
        >
          <span className="min-w-0 py-1 wrap-anywhere">
            <span className="block font-medium">{nameOf(user)}</span>
            <span className="block text-xs text-muted">
              <BrokenAddress>{user.email}</BrokenAddress>
            </span>
          </span>
          {user.status !== 'active' && <StatusBadge status={user.status} />}
          <button
            type="button"
            aria-label={m.notifications_create_user_clear({ name: nameOf(user) })}
            onClick={() => onRemove(user)}
            className="flex size-11 shrink-0 items-center justify-center rounded-small text-muted transition hover:bg-surface hover:text-text sm:size-9"
          >
            <X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
