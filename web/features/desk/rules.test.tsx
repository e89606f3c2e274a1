import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { Rules } from './rules.tsx'

type Rule = DataOf<'GET /admin/support/rules'>['rules'][number]
const rule = (id: number, name: string, more: Partial<Rule> = {}): Rule => ({
  ...{ id, name, is_enabled: true, event: 'created', after_hours: null, version: 3, problem: null },
  conditions: { match: 'all', conditions: [{ field: 'text', op: 'contains', value: 'iade' }] },
  actions: { priority: 4, add_tags: ['iade'], assign: 'least_busy' },
  updated_date: '2026-01-19T10:00:00.000Z',
  ...more,
})
const rules = [
  rule(1, 'İadeler'),
  rule(2, 'Bekleyenler', {
    ...{ event: 'since_requester', after_hours: 48, problem: 'TEMPLATE_UNKNOWN' },
    ...{ conditions: { match: 'all', conditions: [] }, actions: { reply: 5, status: 'waiting_user' } },
  }),
]

/** `later`: what the server has after a change. */
async function open(fakes: Fakes = {}, later = rules) {
  let reads = 0
  const calls = serve({
    'GET /admin/support/rules': () => ({ body: { data: { rules: reads++ === 0 ? rules : later } } }),
    'GET /admin/support/agents': { body: { data: { agents: [] } } },
    'GET /admin/support/reply-templates': {
      body: {
        data: {
          items: [],
          pagination: { page: 1, limit: 100, total: 0, totalPages: 1, hasNext: false, hasPrev: false },
        },
      },
    },
    'POST /admin/support/rules/dry-run': {
      body: {
        data: {
          ...{ count: 2, of: 40, is_capped: false },
          sample: [
            { id: 7, subject: 'İade nerede', status: 'open', created_date: '2026-01-19T10:00:00.000Z' },
          ],
        },
      },
    },
    ...fakes,
  })
  await renderAt(<Rules />, { path: '/flight-control/support-settings' })
  await screen.findByText(/İadeler/)
  return calls
}
const sent = (calls: Awaited<ReturnType<typeof open>>, path: string) =>
  calls.find((call) => call.body && call.path.endsWith(path))?.body

beforeEach(forgetCsrfToken)

test('says when each rule runs, what it does and why it does not', async () => {
  await open()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Talep açılınca · Başlık ya da metin şunu içerir “iade”')
  expect(first?.textContent).toContain('→ Öncelik: 4 · Acil · Etiket ekle: iade · Ata: İşi en az olan')
  expect(second?.textContent).toContain('48 saat sonra · her talep')
  expect(second?.textContent).toContain('Çalışmıyor: yanıt şablonu silinmiş ya da kapatılmış')
})

test('moves a rule by keyboard, which keeps the focus on its button, and says its place', async () => {
  const calls = await open(
    { 'PUT /admin/support/rules/order': { body: { data: { rules: rules.toReversed() } } } },
    rules.toReversed(),
  )
  const down = screen.getByRole('button', { name: 'Aşağı taşı: İadeler' })
  down.focus()
  fireEvent.click(down)
  await waitFor(() => expect(sent(calls, '/rules/order')).toEqual({ ids: [2, 1] }))
  await screen.findByText('İadeler artık 2. sırada')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Aşağı taşı: İadeler'))
  expect(screen.getByRole('button', { name: 'Yukarı taşı: Bekleyenler' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('switches a rule off at once', async () => {
  const off = rule(1, 'İadeler', { is_enabled: false })
  const calls = await open({ 'PUT /admin/support/rules/:id/enabled': { body: { data: off } } }, [off])
  const toggle = screen.getByRole('switch', { name: 'Açık: İadeler' })
  fireEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  await waitFor(() => expect(sent(calls, '/enabled')).toEqual({ is_enabled: false }))
})

test('the form counts the tickets that match as it is filled in, and sends the whole rule', async () => {
  const calls = await open({ 'PUT /admin/support/rules/:id': { body: { data: rule(1, 'İadeler') } } })
  fireEvent.click(screen.getByRole('button', { name: 'Düzenle: İadeler' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Son 30 gündeki 40 talepten bugünkü hâliyle bu kurala uyan: 2.')
  expect(sent(calls, '/dry-run')).toEqual({
    ...{ id: 1, event: 'created', after_hours: null, conditions: rules[0]!.conditions },
  })
  expect(dialog.getByText('İade nerede')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Eklenecek etiketler'), { target: { value: 'iade, acil ,' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(sent(calls, '/rules/1')).toEqual({
      ...{ name: 'İadeler', is_enabled: true, event: 'created', after_hours: null, version: 3 },
      conditions: rules[0]!.conditions,
      actions: { priority: 4, add_tags: ['iade', 'acil'], assign: 'least_busy' },
    }),
  )
})

test('a rule that does nothing is not sent', async () => {
  const calls = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Yeni kural' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Adı'), { target: { value: 'Boş' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await dialog.findByText('Kural en az bir şey yapmalı')
  expect(sent(calls, '/rules')).toBeUndefined()
})
