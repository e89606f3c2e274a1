import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readLogLine } from '#api/rules/log-line.ts'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { LogsPanel } from './logs-panel.tsx'

type Overview = DataOf<'GET /admin/system/logs'>
const at = '2026-01-20T10:00:00.000Z'
const file = { exists: true, size: 1000, sizeFormatted: '1 kB', lines: 12, lastModified: at }
const none = { exists: false, size: 0, sizeFormatted: '0 byte', lines: 0, lastModified: null }
const overview: Overview = {
  summary: { totalFiles: 2, totalSize: 2000, totalSizeFormatted: '2 kB', totalLines: 24, lastUpdated: at },
  files: { application: file, access: none, error: file, audit: file, security: none, system: none },
  archives: [
    {
      ...{ name: 'audit-2026-01-19T10-00-00-000Z.log.gz', type: 'audit', size: 500 },
      ...{ sizeFormatted: '500 byte', createdAt: '2026-01-19T10:00:00.000Z' },
    },
  ],
  writesFiles: true,
}
const lines = [
  '{"level":"error","time":"2026-01-20T10:00:00.000Z","type":"error","msg":"bağlantı koptu","requestId":"r-1"}',
  'Error: düz metin',
]
const content: DataOf<'GET /admin/system/logs/:type'> = {
  entries: lines.map((raw, index) => ({ lineNumber: index + 1, raw })),
  pagination: { total: 2, currentPage: 1, totalPages: 1, hasMore: false },
  ...{ truncated: false, writesFiles: true, cursor: '0000000000000000-0-0' },
}
async function open(search = '', fakes: Fakes = {}) {
  const calls = serve({ 'GET /admin/system/logs': { body: { data: overview } }, ...fakes })
  await renderAt(
    <>
      <LogsPanel />
      <ConfirmHost />
    </>,
    { path: `/flight-control/system-logs${search}` },
  )
  return calls
}

beforeEach(forgetCsrfToken)

test('lists files and archives with their downloads', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'İndir: Hata' })
  expect(link.getAttribute('href')).toBe('/api/v1/admin/system/logs/error/download')
  const [archive] = screen.getAllByRole('link', { name: /^İndir: Denetim, / })
  expect(archive?.getAttribute('href')).toContain('?archive=audit-2026-01-19T10-00-00-000Z.log.gz')
  expect(screen.getAllByText('Dosya yok')).toHaveLength(3)
})

test('before clearing it says whether lines are archived or lost (D81)', async () => {
  const calls = await open('', {
    'DELETE /admin/system/logs/:type': { body: { data: { archive: null, bytes: 1000 } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Denetim: temizle' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('sıkıştırılmış bir arşive')
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await untilGone(() => screen.queryByRole('alertdialog'))
  fireEvent.click(screen.getByRole('button', { name: 'Hata: temizle' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('geri alınamaz')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Temizle' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/admin/system/logs/error')).toBe(true))
})

test('shows lines with level, message and details, and lines of another form as they are', async () => {
  const calls = await open('?tab=viewer&type=error&level=error&tail=false&lines=50', {
    'GET /admin/system/logs/:type': { body: { data: content } },
  })
  expect(await screen.findByText('bağlantı koptu')).toBeDefined()
  expect(screen.getByText('Error: düz metin')).toBeDefined()
  const line = screen.getByText('bağlantı koptu').closest('details')!
  expect(within(line).getByText(/"requestId": "r-1"/)).toBeDefined()
  // Lines of a log follow each other within a second.
  expect(line.querySelector('time')?.textContent).toMatch(/ \d\d:\d\d:\d\d$/)
  expect(screen.getByText('Error: düz metin').closest('details')).toBeNull()
  const asked = calls.find(({ path }) => path === '/admin/system/logs/error')?.query
  expect(asked).toEqual({ page: '1', lines: '50', level: 'error', tail: 'false' })
})

test('says so when the log goes to the terminal only, and when nothing can be read (D8)', async () => {
  await open('', { 'GET /admin/system/logs': { body: { data: { ...overview, writesFiles: false } } } })
  expect(await screen.findByText(/yalnızca terminale yazıyor/)).toBeDefined()
})

test('a failure shows the text of the specification', async () => {
  await open('?tab=stats', { 'GET /admin/system/logs/stats': { status: 500, body: {} } })
  expect(await screen.findByText('Log istatistikleri alınamadı')).toBeDefined()
})

test('requests and audited actions have a message of their own', () => {
  const request = { level: 'info', method: 'GET', path: '/a', status: 200, ms: 1.5 }
  expect(readLogLine(JSON.stringify(request)).message).toBe('GET /a 200 · 1.5 ms')
  expect(readLogLine('{"level":"info","action":"log.clear"}').message).toBe('log.clear')
  expect(readLogLine('[1]')).toEqual({ message: '[1]' })
})

test('the viewer opens on the first file with lines, not on an empty one', async () => {
  const empty = { ...file, size: 0, lines: 0 }
  const files = { ...overview.files, application: empty }
  const calls = await open('?tab=viewer', {
    'GET /admin/system/logs': { body: { data: { ...overview, files } } },
    'GET /admin/system/logs/:type': { body: { data: content } },
  })
  expect(await screen.findByText('bağlantı koptu')).toBeDefined()
  const read = calls.map(({ path }) => path).filter((path) => path.startsWith('/admin/system/logs/'))
  expect(read).toEqual(['/admin/system/logs/error'])
})
