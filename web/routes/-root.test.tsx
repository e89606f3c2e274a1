import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from '#web/app.tsx'
import { handleErrors } from '#web/lib/error-reporting.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { router } from '#web/router.tsx'
import { notFound, serve } from '#web/testing/api.ts'

let quiet = spyOn(console, 'error')
beforeEach(() => {
  quiet = spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  quiet.mockRestore()
})

test('an error in the root layout shows the error page of the app', async () => {
  const levels: string[] = []
  const release = handleErrors(({ level }) => {
    levels.push(level)
  })
  serve({ 'PUT /cookie/mandatory': notFound, 'GET /cookie/preferences': notFound })
  // A name that is none: the header cannot be drawn.
  queryClient.setQueryData<unknown>(sessionQuery.queryKey, { id: 1, firstName: { tr: 'Işıl' }, role: 'user' })
  await router.load()
  await act(async () => void render(<App />))
  await screen.findByRole('heading', { name: 'Meydan beklenmedik bir şekilde durdu' }, { timeout: 5_000 })
  expect(new Set(levels)).toEqual(new Set(['critical']))
  release()
})
