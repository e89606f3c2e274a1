import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '#web/lib/query-client.ts'

type Place = { path?: string; session?: unknown; state?: HistoryState }

/** A query client like the app's, without retries and automatic refetches. */
export function createTestClient() {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false, staleTime: Infinity } })
  return client
}

/** Renders a screen inside a router and a query client, and waits until it is mounted. */
export async function renderAt(screen: ReactNode, { path = '/', session = null, state }: Place = {}) {
  const client = createTestClient()
  client.setQueryData<unknown>(['session'], session)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  if (state) router.history.replace(path, state)
  await router.load()
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router, client }
}
