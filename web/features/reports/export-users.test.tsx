import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ExportUsers } from './export-users.tsx'

type Export = DataOf<'GET /admin/users/export/:id'>
const waiting: Export = {
  ...{ id: 9, status: 'pending', url: '/api/v1/admin/users/export/9/download?token=1.x', bytes: null },
  ...{ progress: { done: 0, total: null }, error: null, expiresAt: null },
}
const ready: Export = {
  ...{ ...waiting, status: 'ready', bytes: 2048, expiresAt: '2026-04-02T04:00:00.000Z' },
  progress: { done: 12, total: 12 },
}
const failed: Export = { ...waiting, status: 'failed', error: 'broken', url: null }

async function open(props: Partial<Parameters<typeof ExportUsers>[0]>, fakes: Fakes = {}) {
  const calls = serve({
    'POST /admin/users/export': { status: 201, body: { data: waiting } },
    'GET /admin/users/export/:id': { body: { data: ready } },
    ...fakes,
  })
  await renderAt(<ExportUsers filter={{}} onClose={() => {}} {...props} />)
  const dialog = within(await screen.findByRole('dialog'))
  const start = () => fireEvent.click(dialog.getByRole('button', { name: 'Dışa aktar' }))
  return { calls, dialog, start }
}
beforeEach(forgetCsrfToken)

test('exports those who match the filter, and offers the file', async () => {
  const { calls, dialog, start } = await open({ filter: { search: 'ışık', status: 'active' } })
  expect(dialog.getByText('Filtrene uyan bütün kullanıcılar dosyaya yazılır.')).toBeDefined()
  start()
  const link = await dialog.findByRole('link', { name: 'İndir' })
  expect(link.getAttribute('href')).toBe(ready.url)
  expect(dialog.getByText(/^12 kullanıcı, 2 kB/)).toBeDefined()
  expect(calls.find(({ body }) => body)?.body).toEqual({
    format: 'csv',
    filters: { search: 'ışık', status: 'active' },
  })
})

test('exports the selected users only', async () => {
  const { calls, dialog, start } = await open({ filter: { status: 'active' }, ids: [3, 5] })
  expect(dialog.getByText('Seçtiğin 2 kullanıcı dosyaya yazılır.')).toBeDefined()
  start()
  await waitFor(() =>
    expect(calls.find(({ body }) => body)?.body).toEqual({ format: 'csv', userIds: [3, 5] }),
  )
  await dialog.findByRole('link', { name: 'İndir' })
})

test('says that it could not be requested', async () => {
  const { dialog, start } = await open(
    {},
    { 'POST /admin/users/export': { status: 403, body: { code: 'FORBIDDEN' } } },
  )
  start()
  expect(await dialog.findByText(/^Dışa aktarılamadı/)).toBeDefined()
})

test('says why it failed, and starts again', async () => {
  const { dialog, start } = await open({}, { 'GET /admin/users/export/:id': { body: { data: failed } } })
  start()
  expect(await dialog.findByText('Sunucuda bir hata oluştu')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Yeniden çalıştır' }))
  expect(dialog.getByRole('button', { name: 'Dışa aktar' })).toBeDefined()
})
