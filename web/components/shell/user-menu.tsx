import { Link } from '@tanstack/react-router'
import { LifeBuoy, LogOut, Rocket, UserRound } from 'lucide-react'
import { mayLeave } from '#web/components/feedback/unsaved-changes.ts'
import { paths } from '#web/lib/paths.ts'
import { isAdmin, type SessionUser, useSignOut } from '#web/lib/session.ts'
import { themes, useTheme } from '#web/lib/theme.ts'
import * as m from '#web/paraglide/messages.js'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { UserAvatar, userMenuClass } from './user-avatar.tsx'

const themeNames = { night: m.common_theme_night, day: m.common_theme_day, system: m.common_theme_system }

/** The menu of the signed-in user, open at first. */
export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  const [theme, chooseTheme] = useTheme()
  // Ask before the session ends, because unsaved changes are lost with it.
  const askAndLeave = async () => {
    if (await mayLeave()) signOut.mutate()
  }
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger aria-label={m.common_user_menu_open()} className={userMenuClass}>
        <UserAvatar user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        <DropdownMenuLabel>
          <span className="block truncate text-sm font-medium text-text" title={user.name}>
            {user.name}
          </span>
          {user.username && (
            <span className="block truncate" title={`@${user.username}`}>
              @{user.username}
            </span>
          )}
          <span className="block truncate" title={user.email}>
            {user.email}
          </span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={paths.profile}>
            <UserRound />
            {m.common_user_menu_profile()}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.support}>
            <LifeBuoy />
            {m.common_footer_support()}
          </Link>
        </DropdownMenuItem>
        {isAdmin(user) && (
          <DropdownMenuItem asChild>
            <Link to="/flight-control">
              <Rocket />
              {m.common_flight_control()}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{m.common_theme_label()}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme} onValueChange={chooseTheme}>
          {themes.map((each) => (
            <DropdownMenuRadioItem key={each} value={each} onSelect={(event) => event.preventDefault()}>
              {themeNames[each]()}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={askAndLeave}>
          <LogOut />
          {m.common_user_menu_logout()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
