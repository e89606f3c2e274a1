import { X } from 'lucide-react'
import { useRowFocus } from '#web/components/focus/focus.ts'
import { StatusBadge } from '#web/components/user/badges.tsx'
import { type FoundUser, nameOf } from '#web/components/user/found-user.ts'
import * as m from '#web/paraglide/messages.js'
import { BrokenAddress } from '#web/ui/whole-words.tsx'

type ChosenUsersProps = { users: FoundUser[]; onRemove: (user: FoundUser) => void }

/** The users that a notification is addressed to, each with a button that removes it. */
export function ChosenUsers({ users, onRemove }: ChosenUsersProps) {
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
