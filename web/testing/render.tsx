import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

type Place = { path?: string; session?: unknown }

/** Draws a screen inside a router and a query client, as the app does; waits until it stands. */
export async function renderAt(screen: ReactNode, { path = '/', session = null }: Place = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(['session'], session)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router, client }
}
