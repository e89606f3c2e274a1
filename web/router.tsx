import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from './components/shell/error-screen.tsx'
import { PagePending } from './components/shell/page-pending.tsx'
import type { FrameWidth } from './components/shell/widths.ts'
import { routesWithLanguage, withLanguage } from './components/shell/with-language.tsx'
import { queryClient } from './lib/query-client.ts'
import { routeTree } from './route-tree.gen.ts'

const made = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: withLanguage(PagePending),
  defaultErrorComponent: withLanguage(ErrorScreen),
})

export const router = routesWithLanguage(made)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The address that the sign-in page fills in; in no URL, because those are logged. */
    email?: string
  }
  interface StaticDataRouteOption {
    /** Without header and footer, as the sign-in pages are. */
    bare?: boolean
    /** With a menu beside its content, so that it says itself where its content begins. */
    framed?: boolean
    /** Width of header and footer, if it is not the default. */
    width?: FrameWidth
  }
}
