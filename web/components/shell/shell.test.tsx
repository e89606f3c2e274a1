import { expect, test } from 'bun:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { Shell } from './shell.tsx'
import { type FrameWidth, widths } from './widths.ts'

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})
const page = (path: string, width?: FrameWidth) =>
  createRoute({ getParentRoute: () => root, path, staticData: { width } })

async function show(path: string) {
  const client = new QueryClient()
  client.setQueryData(['session'], null)
  const router = createRouter({
    routeTree: root.addChildren([page('/', 'landing'), page('/support'), page('/flight-control', 'full')]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  )
  return [await screen.findByRole('banner'), await screen.findByRole('contentinfo')]
}

test.each([
  ['/', 'landing'],
  ['/support', 'wide'],
  ['/flight-control', 'full'],
] as const)('header and footer of %s have the width of its page', async (path, width) => {
  for (const part of await show(path)) expect(part.firstElementChild?.className).toContain(widths[width])
})
