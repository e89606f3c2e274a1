import { Link } from '@tanstack/react-router'
import { LogOut, Rocket, UserRound } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import { isAdmin, type SessionUser, useSignOut } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={m.user_menu_open()}
        className="rounded-full p-1 transition hover:bg-raised"
      >
        <Avatar name={user.firstName || user.name || user.email} className="size-9" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        <DropdownMenuLabel>
          <span className="block truncate text-sm font-medium text-text">{user.name}</span>
          <span className="block truncate">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={paths.profile}>
            <UserRound />
            {m.user_menu_profile()}
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
        <ThemeChoice />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => signOut.mutate()}>
          <LogOut />
          {m.user_menu_logout()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
