import { oneOf, type Variant } from './build/variants.ts'

/**
 * Draws every page of signed-in people as the app draws it while its first data are on their way: bar, menu, headings and the
 * shapes of what loads. The build puts it into the HTML of the page, which the app replaces once it can draw the page.
 */
const widths = { phone: 390, desk: 1440 }
let width = widths.desk

/** Whether a media query of `useMedia` is true at the width; a phone has a coarse pointer. */
function matches(query: string): boolean {
  const [, kind, size] = /\((max-width:|min-width:|width <) (\d+)/.exec(query) ?? []
  if (!kind) return query === '(pointer: coarse)' && width === widths.phone
  const limit = query.includes('rem') ? Number(size) * 16 : Number(size)
  return kind === 'min-width:' ? width >= limit : kind === 'max-width:' ? width <= limit : width < limit
}

/** What the app expects of a browser whose visitor is signed in, and whose requests have no answer yet. */
Object.assign(globalThis, {
  location: new URL('http://app/'),
  document: { cookie: 'csrf_token=', documentElement: {}, querySelector: () => ({ content: '{{brand}}' }) },
  matchMedia: (query: string) => ({ matches: matches(query) }),
  fetch: () => new Promise(() => {}),
})

// React asks stores for what the server knows of them; here that is what they begin with.
const react = import.meta.require('react')
const { useSyncExternalStore } = react
react.useSyncExternalStore = (subscribe: never, read: () => unknown) =>
  useSyncExternalStore(subscribe, read, read)

const { renderToStaticMarkup } = await import('react-dom/server')
const { createMemoryHistory, createRouter, RouterProvider } = await import('@tanstack/react-router')
const { QueryClientProvider } = await import('@tanstack/react-query')
const { createQueryClient } = await import('./lib/query-client.ts')
const { setLanguage } = await import('./lib/locale.ts')
const { routeTree } = await import('./route-tree.gen.ts')

async function draw(path: string): Promise<string> {
  const queryClient = createQueryClient()
  const role = path.startsWith('/flight-control') ? 'admin' : 'user'
  queryClient.setQueryData<unknown>(['session'], { id: 0, firstName: '', name: '', email: '', role })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, context: { queryClient }, history })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

async function drawAll(path: string): Promise<string> {
  const drawn: Record<string, Variant> = {}
  for (const [name, each] of Object.entries(widths)) {
    width = each
    const variant: Record<string, string> = {}
    for (const language of ['tr', 'en'] as const) {
      setLanguage(language)
      variant[language] = await draw(path)
    }
    drawn[name] = variant as Variant
  }
  return oneOf(drawn as Parameters<typeof oneOf>[0])
}

const paths = Object.values(
  createRouter({ routeTree, context: { queryClient: createQueryClient() } }).routesById,
)
  .filter(({ id }) => /^\/_(user|admin\/flight-control)\/./.test(id))
  .map(({ fullPath }) => fullPath)
  .filter((path) => !path.includes('$') && !path.endsWith('/'))
const shapes: Record<string, string> = {}
for (const path of paths) shapes[path] = await drawAll(path)
await Bun.write(Bun.stdout, JSON.stringify(shapes))
process.exit(0)
