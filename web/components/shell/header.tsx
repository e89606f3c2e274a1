import { Link, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#web/lib/brand.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { useHiddenOnScroll } from './hidden-on-scroll.ts'
import { Logo } from './logo.tsx'
import { OpenedOnPress } from './opened-on-press.tsx'
import { UserAvatar, userMenuClass } from './user-avatar.tsx'
import { type FrameWidth, widths } from './widths.ts'

const UserMenu = lazyRouteComponent(() => import('./user-menu.tsx'), 'UserMenu')

/** Hides when scrolling down past 100 px; returns on scrolling up or on keyboard focus. */
export function Header({ bell, width = 'wide' }: { bell?: ReactNode; width?: FrameWidth }) {
  const { data: user } = useSession()
  const hidden = useHiddenOnScroll()
  return (
    <header
      data-hidden={hidden}
      className={cn(
        'sticky top-0 z-40 h-(--header) print:hidden border-b border-line bg-ground/90 backdrop-blur transition-transform duration-200 has-focus-visible:translate-y-0',
        hidden && '-translate-y-full',
      )}
    >
      <div
        className={cn('mx-auto flex h-full items-center justify-between gap-2 px-4 sm:px-6', widths[width])}
      >
        <Link
          to="/"
          aria-label={m.common_header_logo({ brand: brand() })}
          className="touch relative flex min-w-0 rounded-small"
        >
          <Logo />
        </Link>
        <nav
          aria-label={m.common_header_account()}
          className={cn('flex shrink-0 items-center gap-1 sm:gap-2', user && '-mr-1')}
        >
          {/* While the session is loading or could not be read, do not show the guest buttons. */}
          {user === undefined ? null : user ? (
            <>
              {bell}
              <OpenedOnPress
                popup="menu"
                load={() => UserMenu.preload?.()}
                opened={<UserMenu user={user} />}
                aria-label={m.common_user_menu_open()}
                className={userMenuClass}
              >
                <UserAvatar user={user} />
              </OpenedOnPress>
            </>
          ) : (
            <>
              <Button asChild variant="quiet" className="max-sm:px-3">
                <Link to={paths.login}>{m.common_login()}</Link>
              </Button>
              <Button asChild className="max-sm:px-3">
                <Link to={paths.register}>{m.common_register()}</Link>
              </Button>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}
