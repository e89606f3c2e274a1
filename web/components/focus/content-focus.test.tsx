import { expect, test } from 'bun:test'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { useContentFocus } from './content-focus.ts'

function Page() {
  useContentFocus('content')
  return (
    <>
      <div role="dialog">
        <input />
      </div>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

/** A router at `/`, whose page `/next` loads until `loaded` is called. */
async function open() {
  const { promise, resolve: loaded } = Promise.withResolvers<void>()
  const root = createRootRoute({ component: Page })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/' }),
    createRoute({ getParentRoute: () => root, path: '/next', loader: () => promise }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(<RouterProvider<typeof router> router={router} />)
  return { router, loaded, field: await screen.findByRole('textbox') }
}

test('a navigation moves the focus to the content, also from a dialog that began it', async () => {
  const { router, loaded, field } = await open()
  field.focus()
  loaded()
  await act(() => router.navigate({ to: '/next' as never }))
  expect(document.activeElement?.id).toBe('content')
})

test('a dialog that was opened while the page was loading keeps the focus', async () => {
  const { router, loaded, field } = await open()
  const navigation = router.navigate({ to: '/next' as never })
  field.focus()
  loaded()
  await act(() => navigation)
  expect(document.activeElement).toBe(field)
})
