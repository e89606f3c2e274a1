import { displayName } from '#web/components/user/labels.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { User } from './queries.ts'

/** The picture or initial and the name of a user, with the username below. */
export function UserName({ user }: { user: User }) {
  const name = displayName(user)
  return (
    <span className="flex sm:min-w-56 items-center gap-3">
      <Avatar name={name} image={user.profileImageUrl} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium">{name}</span>
        {user.username && <span className="block text-xs font-normal text-muted">@{user.username}</span>}
      </span>
    </span>
  )
}
