import { useMatches, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { ToastHost } from '#web/components/feedback/toast-host.tsx'
import { useContentFocus } from '#web/components/focus/content-focus.ts'
import * as m from '#web/paraglide/messages.js'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { KeyHost } from './key-host.tsx'
import { Main } from './main.tsx'

/** Header, content and footer; sign-in pages have neither header nor footer. */
export function Shell({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  useContentFocus('content')
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) })
  const framed = useMatches({ select: (matches) => matches.some((match) => match.staticData.framed) })
  const width = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.width)?.staticData.width ?? 'wide',
  })
  // Hide the footer while a page loads, because it would jump.
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined })
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-turquoise px-4 py-2 text-sm font-medium text-on-accent transition focus:translate-y-0"
      >
        {m.common_shell_skip()}
      </a>
      {!bare && <Header bell={bell} width={width} />}
      {framed ? <div className="flex flex-1 flex-col">{children}</div> : <Main>{children}</Main>}
      {!bare && arrived && <Footer width={width} />}
      <ToastHost />
      <ConfirmHost />
      <KeyHost />
    </div>
  )
}
