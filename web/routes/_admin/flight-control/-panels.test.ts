import { beforeEach, expect, test } from 'bun:test'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { sessionQuery } from '#web/lib/session.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { serve } from '#web/testing/api.ts'
import { createTestClient } from '#web/testing/render.tsx'
import { segmentPage } from '#web/testing/segments.ts'

const admin = {
  id: 1,
  firstName: 'A',
  lastName: 'B',
  name: 'A B',
  username: null,
  avatarUrl: null,
  email: 'a@x.tr',
  role: 'admin',
  language: 'tr',
} as const
const segments = '/admin/notifications/segments'
let calls: ReturnType<typeof serve> = []
const asked = () => calls.filter(({ path }) => path === segments).map(({ query }) => query)

async function open(href: string, user: typeof admin | null) {
  const queryClient = createTestClient()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = createRouter({ routeTree, context: { queryClient }, history })
  await router.load()
  await new Promise((resolve) => setImmediate(resolve))
  return { router, queryClient }
}

beforeEach(() => {
  calls = serve({
    'GET /admin/notifications/segments': segmentPage([]),
  })
})

test('the list of a panel is requested before it renders, without unknown keys', async () => {
  const { queryClient } = await open(
    '/flight-control/notification-segments?page=2&utm_source=mail&segment=7',
    admin,
  )
  expect(asked()).toEqual([{ page: '2', limit: '20' }])
  const [list] = queryClient.getQueryCache().findAll({ queryKey: ['segments', 'list'] })
  expect(list?.queryKey).toEqual(['segments', 'list', { page: 2, limit: 20 }])
})

test('a guest sends no request of a panel', async () => {
  await open('/flight-control/notification-segments', null)
  expect(asked()).toEqual([])
})

test('a link to a panel leaves out default values', async () => {
  const { router } = await open('/', null)
  const { href } = router.buildLocation({
    to: '/flight-control/notification-segments',
    search: { page: 1, segment: 'new' },
  })
  expect(href).toBe('/flight-control/notification-segments?segment=new')
})
