import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ErrorsPanel } from './errors-panel.tsx'

type Detail = DataOf<'GET /admin/system/error-reports/:id'>
const at = '2026-01-20T10:00:00.000Z'
const { stack, user_agent, versions, ...row }: Detail = {
  ...{ id: 7, name: 'TypeError', message: 'x is undefined', level: 'page', status: 'open' },
  ...{ path: '/notifications', version: 'two', count: 1204, version_count: 2 },
  ...{ first_seen_date: at, last_seen_date: at },
  ...{ resolved_date: null, resolved_user_name: null, reopened_date: null },
  ...{ stack: 'at Inbox (inbox.js:1:2)', user_agent: 'Firefox/141' },
  versions: [
    { version: 'two', count: 4, first_seen_date: at, last_seen_date: at },
    { version: null, count: 1200, first_seen_date: at, last_seen_date: at },
  ],
}
const detail: Detail = { ...row, stack, user_agent, versions }
const resolved: Detail = { ...detail, status: 'resolved', resolved_date: at, resolved_user_name: 'Can Er' }

async function open(search = '', fakes: Fakes = {}, errors = [row]) {
  const calls = serve({
    'GET /admin/system/error-reports': {
      body: { data: { errors, pagination: paginationOf(errors.length) } },
    },
    'GET /admin/system/error-reports/:id': { body: { data: detail } },
    'POST /admin/system/error-reports/:id/resolve': { body: { data: resolved } },
    ...fakes,
  })
  await renderAt(<ErrorsPanel />, { path: `/flight-control/system-errors${search}` })
  return calls
}
const posted = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.map(({ path }) => path).filter((path) => /resolve|reopen/.test(path))

beforeEach(forgetCsrfToken)

test('shows each error with its count, status, last version and the number of others', async () => {
  await open()
  const [, first] = await screen.findAllByRole('row')
  for (const shown of [
    'x is undefined',
    'TypeError · Sayfa · /notifications',
    '1.204',
    'Çözülmedi',
    'two',
    '1 sürüm daha',
  ])
    expect(within(first!).getByText(shown)).toBeDefined()
})

test('asks for the status and order of the address', async () => {
  const calls = await open('?status=resolved&level=page&sort=count')
  await screen.findByText('x is undefined')
  expect(calls[0]?.query).toEqual({
    page: '1',
    limit: '20',
    status: 'resolved',
    level: 'page',
    sort: 'count',
  })
})

test('an open error is resolved from its row', async () => {
  const calls = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Çözüldü say: TypeError: x is undefined' }))
  await waitFor(() => expect(posted(calls)).toEqual(['/admin/system/error-reports/7/resolve']))
})

test('a resolved error says who resolved it and what opens it, and is opened again', async () => {
  const calls = await open('?error=7', {
    'GET /admin/system/error-reports/:id': { body: { data: resolved } },
    'POST /admin/system/error-reports/:id/reopen': { body: { data: detail } },
  })
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/Can Er/)
  expect(sheet.getByText(/Daha yeni bir sürüm/)).toBeDefined()
  fireEvent.click(sheet.getByRole('button', { name: 'Yeniden aç' }))
  await waitFor(() => expect(posted(calls)).toEqual(['/admin/system/error-reports/7/reopen']))
})

test('the details have the stack, the browser and a count per version', async () => {
  await open('?error=7')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('at Inbox (inbox.js:1:2)')
  for (const shown of ['Firefox/141', 'two', 'Sürüm bilinmiyor']) expect(sheet.getByText(shown)).toBeDefined()
  expect(sheet.getByText(/1\.200 kez/)).toBeDefined()
})
