import type { SessionUser } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** The button that opens the user menu, before and after the menu has loaded. */
export const userMenuClass = 'rounded-full transition hover:bg-raised'

/** The picture or initial of the signed-in user, identical before and after the menu has loaded. */
export const UserAvatar = ({ user }: { user: SessionUser }) => (
  <span className="block p-1">
    <Avatar name={user.firstName || user.name || user.email} image={user.avatarUrl} className="size-9" />
  </span>
)
