import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '#web/components/shell/error-screen.tsx'
import { Shell } from '#web/components/shell/shell.tsx'
import { mayHaveSession } from '#web/lib/fetch.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { Bell, LiveBell } from './-bell.tsx'
import { Consent } from './-consent.tsx'
import { Guard } from './-guard.tsx'
import { ViewAs } from './-view.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(sessionQuery)
    // Preload in parallel with the session: React delays content that suspends by up to 300 ms.
    if (mayHaveSession()) void LiveBell.preload?.()
  },
  component: Root,
  // If the layout fails, no page can render, so the error is critical.
  errorComponent: (props) => <ErrorScreen {...props} level="critical" />,
  notFoundComponent: lazyRouteComponent(() => import('#web/components/shell/game-over.tsx'), 'GameOver'),
})

function Root() {
  return (
    <>
      {/* Before the page, so that the Tab key reaches it first. */}
      <Consent />
      <Shell bell={<Bell />}>
        <Outlet />
        <Guard />
      </Shell>
      <ViewAs />
    </>
  )
}
