import { afterAll, beforeAll, expect, test } from 'bun:test'
import { act, render, screen } from '@testing-library/react'
import { App } from '#web/app.tsx'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { router } from '#web/router.tsx'
import { quieten } from '#web/testing/quiet-source.ts'
import { serve } from '#web/testing/server.ts'

// A router that nobody draws any more would wait to be drawn.
const { startTransition } = router
let speak: () => void
beforeAll(() => {
  speak = quieten()
})
afterAll(() => {
  Object.assign(router, { startTransition })
  speak()
  queryClient.clear()
})

test('an address of the console that is none is game over, as any other', async () => {
  serve({})
  const admin = { id: 1, firstName: 'Defne', lastName: 'Er', name: 'Defne Er', email: 'd@ornek.com' }
  queryClient.setQueryData(sessionQuery.queryKey, { ...admin, role: 'admin' } as never)
  await router.navigate({ to: '/flight-control/$section', params: { section: 'nowhere' } })
  await act(async () => void render(<App />))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Oyun bitti' }, { timeout: 5_000 })
  expect(heading.isConnected).toBe(true)
})
