import type { SessionUser } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** The initial of whoever is signed in, alike before the menu behind it has come and after. */
export const UserAvatar = ({ user }: { user: SessionUser }) => (
  <span className="block p-1">
    <Avatar name={user.firstName || user.name || user.email} className="size-9" />
  </span>
)
