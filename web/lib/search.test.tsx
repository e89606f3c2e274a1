import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { renderAt } from '#web/testing/render.tsx'
import { limitOf, oneOf, page, text, useUrlSearch } from './search.ts'

const schema = v.object({
  ...{ page, limit: limitOf(20), order: oneOf(['asc', 'desc']), search: text },
  ...{ status: oneOf(['sent', 'failed']), opened: v.optional(v.number()) },
})

function Sample() {
  const [search, setSearch] = useUrlSearch(schema)
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button type="button" onClick={() => setSearch({ status: 'failed' })}>
        filter
      </button>
      <button type="button" onClick={() => setSearch({ page: 4 })}>
        turn
      </button>
      <button type="button" onClick={() => setSearch({ opened: 7 }, { keepsPage: true })}>
        open
      </button>
    </>
  )
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')

test.each(['/?page=-3&limit=7000&status=lost&order=up', '/?page=2000000'])(
  'invalid values in the URL fall back to defaults: %p',
  async (path) => {
    await renderAt(<Sample />, { path })
    expect(shown()).toEqual({ page: 1, limit: 20 })
  },
)

test('changing a filter returns to page 1, changing the page keeps the filter', async () => {
  const { router } = await renderAt(<Sample />, { path: '/?page=3&search=kupa' })
  expect(shown()).toEqual({ page: 3, limit: 20, search: 'kupa' })
  fireEvent.click(screen.getByText('filter'))
  await waitFor(() => expect(shown()).toEqual({ page: 1, limit: 20, search: 'kupa', status: 'failed' }))
  fireEvent.click(screen.getByText('turn'))
  await waitFor(() => expect(shown()).toEqual({ page: 4, limit: 20, search: 'kupa', status: 'failed' }))
  expect(router.state.location.search).toEqual({ search: 'kupa', status: 'failed', page: 4 })
})

test('other keys keep the page', async () => {
  await renderAt(<Sample />, { path: '/?page=3' })
  fireEvent.click(screen.getByText('open'))
  await waitFor(() => expect(shown()).toEqual({ page: 3, limit: 20, opened: 7 }))
})
