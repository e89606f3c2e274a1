import { beforeEach, expect, test } from 'bun:test'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { notificationLists } from '#web/features/notifications/keys.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { openLive } from '#web/lib/live.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { FakeEventSource, fakeEventSource } from '#web/testing/fake-event-source.ts'
import { entryOf, entryPage } from '#web/testing/notifications.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { escapeAndLeave, escapeAndStay } from '#web/testing/unsaved-exit.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { QueuePanel } from './queue-panel.tsx'

type QueueStatus = DataOf<'GET /admin/notifications/queue/status'>

const queue = '/admin/notifications/queue'
const statusOf = (more: Partial<QueueStatus> = {}): QueueStatus => ({
  summary: {
    pending_approval_processing: 0,
    currently_processing: 0,
    failed_notifications: 0,
    undelivered_notifications: 1,
    undelivered_messages: 2,
    scheduled: 0,
    today_sent: 40,
    today_failed: 2,
    today_messages_sent: 420,
    today_messages: 1886,
    today_messages_stored: 0,
    today_processed_percentage: 100,
    avg_queue_wait_hours: 0.1,
  },
  notification_status: [{ status: 'processing', notification_type: 'email', count: 3 }],
  retry: {
    ...{ messages: 2, days: 90, progress: null },
    oldest: { id: 3, display_title: 'Lodos Kupası', date: '2025-12-01T10:00:00.000Z' },
    newest: { id: 7, display_title: 'Poyraz Kupası', date: '2025-12-31T10:00:00.000Z' },
  },
  health_indicators: {
    queue_health: 'WARNING',
    expected_end: null,
    processing_speed: { notifications_per_day: 12 },
    error_rate: { success_percentage: 22, error_percentage: 7.5 },
    recommendations: [
      {
        type: 'WARNING',
        message: 'Bugünkü mesajların %7,5 kadarı başarısız.',
        rule: { name: 'ERROR_RATE', value: 7.5, unit: 'percent', warning: 5, critical: 25 },
      },
    ],
  },
  history: {
    range: 'hour',
    from: '2026-01-01T10:00:00.000Z',
    to: '2026-01-01T10:02:00.000Z',
    bucket_seconds: 60,
    points: [
      {
        at: '2026-01-01T10:01:00.000Z',
        channel: 'email',
        sent: 40,
        stored: 6,
        failed: 2,
        skipped: 3,
        avg_wait_ms: 1500,
      },
    ],
    skips: [
      { reason: 'no_address', channel: 'email', count: 2 },
      { reason: 'preference_off', channel: 'email', count: 1 },
      { reason: 'preference_off', channel: 'in_app', count: 4000 },
    ],
  },
  last_updated: '2026-01-01T10:01:30.000Z',
  ...more,
})
const list = (...page: Parameters<typeof entryPage>) => ({ body: { ...entryPage(...page).body, stats: [] } })
const empty = { letters: [], pagination: paginationOf(0), unconfigured: [], bodies_shown: false }
const serveQueue = (more: Fakes = {}) =>
  serve({
    'GET /admin/notifications/outbox': { body: { data: empty } },
    'GET /admin/notifications/queue/status': { body: { data: statusOf() } },
    'GET /admin/notifications/queue': ({ query }) =>
      list(query?.status === 'undelivered' ? [entryOf({ status: 'sent', failed_count: 2 })] : []),
    ...more,
  })

const pressTab = async (name: string) =>
  fireEvent.mouseDown(await screen.findByRole('tab', { name }), { button: 0 })

beforeEach(() => {
  forgetCsrfToken()
  setWidth(1440)
})

test('a recommendation shows its rule and the measured value', async () => {
  serveQueue()
  await renderAt(<QueuePanel />)
  await screen.findByText('Kural: denenen mesajların %5 üstü başarısızsa uyarı, %25 üstü kritik. Bugün %7,5.')
})

test('the parts below the figures are requested once the figures have loaded', async () => {
  const calls = serveQueue()
  await renderAt(<QueuePanel />)
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/outbox'))).toBe(true))
  expect(calls[0]?.path).toBe(`${queue}/status`)
  expect(screen.queryByRole('region', { name: 'Giden kutusu' })).toBeNull()
})

test('the six figures count notifications, the success of the day counts messages, as in the history', async () => {
  serveQueue()
  await renderAt(<QueuePanel />)
  const figures = await screen.findByRole('region', { name: 'Bildirimler' })
  expect(within(figures).getByText('Bugün gönderilen').parentElement?.textContent).toBe('Bugün gönderilen40')
  expect(screen.getByText('420 / 1.886 · %22')).toBeDefined()
})

test('a phone shows one tab at a time, and shorter pages', async () => {
  setWidth(390)
  const calls = serveQueue({
    'GET /admin/notifications/outbox': { body: { data: { ...empty, unconfigured: ['sms'] } } },
  })
  const { router } = await renderAt(<QueuePanel />)
  await screen.findByText('420 / 1.886 · %22')
  expect(screen.queryByRole('region', { name: 'Kuyruktakiler' })).toBeNull()
  await pressTab('Kuyruk')
  await screen.findByRole('region', { name: 'Kuyruktakiler' })
  expect(router.state.location.search).toEqual({ view: 'list' })
  expect(calls.some(({ path, query }) => path === queue && query?.limit === '5')).toBe(true)
  expect(screen.queryByText('420 / 1.886 · %22')).toBeNull()
  await pressTab('Giden kutusu')
  await screen.findByRole('region', { name: 'Giden kutusu' })
})

test('throughput has a table, and a range of a day', async () => {
  const calls = serveQueue()
  await renderAt(<QueuePanel />)
  const [show] = await screen.findAllByRole('button', { name: 'Tablo' })
  fireEvent.click(show!)
  const table = screen.getByRole('table', { name: 'Kuyruktan geçen mesajlar' })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(table.textContent).toContain('40632')
  fireEvent.click(screen.getByRole('radio', { name: 'Son gün' }))
  await waitFor(() => expect(calls.some(({ query }) => query?.range === 'day')).toBe(true))
})

test('Enter on a row of the queue opens its notification', async () => {
  serveQueue({ 'GET /admin/notifications/queue': list([entryOf()]) })
  const { router } = await renderAt(<QueuePanel />)
  const rows = within(await screen.findByRole('table', { name: 'Kuyruktakiler' })).getAllByRole('row')
  rows[1]!.focus()
  fireEvent.keyDown(rows[1]!, { key: 'Enter' })
  await waitFor(() =>
    expect([router.state.location.pathname, router.state.location.search]).toEqual([
      '/flight-control/notification-history',
      { notification: 7 },
    ]),
  )
})

test('changing the range of the charts keeps the page of the list', async () => {
  serveQueue({ 'GET /admin/notifications/queue': list([entryOf({ status: 'sent', failed_count: 2 })]) })
  const { router } = await renderAt(<QueuePanel />, { path: '/?page=2' })
  fireEvent.click(await screen.findByRole('radio', { name: 'Son gün' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2, range: 'day' }))
})

test('undelivered messages are listed and can be retried', async () => {
  const calls = serveQueue({
    'POST /admin/notifications/queue/retry/:id': { body: { data: { sent_count: 2, retried_count: 2 } } },
  })
  await renderAt(<QueuePanel />)
  await screen.findByText('120 kişiden 2 kişiye ulaşmadı')
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene: Lodos Kupası başlıyor' }))
  await waitFor(() =>
    expect(calls.find((call) => call.body)).toMatchObject({ path: `${queue}/retry/7`, body: {} }),
  )
})

test('skip reasons are counted for the whole queue, most frequent first', async () => {
  serveQueue()
  await renderAt(<QueuePanel />)
  await screen.findByText('Atlanan mesajlar, nedeniyle')
  screen.getByText('4.003')
  fireEvent.click(screen.getAllByRole('button', { name: 'Tablo' })[2]!)
  const rows = within(screen.getByRole('table', { name: 'Atlanan mesajlar, nedeniyle' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bu konuyu bu kanalda kapatmış'),
    expect.stringContaining('Bu kanalda adresi yok'),
  ])
})

test('says that no recipient was skipped', async () => {
  const { history } = statusOf()
  serveQueue({
    'GET /admin/notifications/queue/status': {
      body: { data: statusOf({ history: { ...history, skips: [] } }) },
    },
  })
  await renderAt(<QueuePanel />)
  await screen.findByText('Bu sürede kimse atlanmadı.')
})

test('stale figures are not shown as live (D90)', async () => {
  const speak = fakeEventSource()
  const nothing = () => {}
  const hears = { opened: nothing, notification: nothing, count: nothing, ticket: nothing }
  const close = openLive('tr', { ...hears, refused: nothing, ended: nothing })
  FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('open'))
  serveQueue({ 'GET /admin/notifications/queue/status': [{ body: { data: statusOf() } }, { status: 500 }] })
  await renderAt(<QueuePanel />)
  const dot = (await screen.findByText(/^Son güncelleme/)).firstElementChild!
  expect(dot.className).toContain('bg-turquoise')
  fireEvent.click(screen.getByRole('button', { name: 'Yenile' }))
  await screen.findByRole('alert')
  expect(dot.className).not.toContain('bg-turquoise')
  act(close)
  speak()
})

test('shows that the list could not be loaded', async () => {
  serveQueue({ 'GET /admin/notifications/queue': { status: 500 } })
  await renderAt(<QueuePanel />)
  await screen.findByRole('heading', { name: 'Kuyruk getirilemedi' })
})

test('the undelivered messages stay after a failed refetch (D90)', async () => {
  let broken = true
  serveQueue({
    'GET /admin/notifications/queue': ({ query }) =>
      query?.status !== 'undelivered' ? list([]) : broken ? { status: 500 } : list([entryOf()]),
  })
  await renderAt(<QueuePanel />)
  await screen.findByRole('heading', { name: 'Ulaşmayanlar yüklenemedi' })
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await screen.findByRole('button', { name: 'Yeniden dene: Lodos Kupası başlıyor' })
})

test('a capped count shows that there are more', async () => {
  serveQueue({
    'GET /admin/notifications/queue': list([entryOf()], { total: 10_000, total_is_capped: true }),
  })
  await renderAt(<QueuePanel />)
  await screen.findByText('1–20 / 10.000+')
  screen.getByText('10.000+')
  screen.getByRole('link', { name: /9\.999\+/ })
})

test('marks the number of recipients as approximate while it is an estimate', async () => {
  const rough = {
    status: 'processing' as const,
    failed_count: 2,
    target_count: 41_000,
    target_count_is_estimated: true,
  }
  serveQueue({ 'GET /admin/notifications/queue': list([entryOf(rough)]) })
  await renderAt(<QueuePanel />)
  await screen.findByText('yaklaşık 41.000 kişiden 2 kişiye ulaşmadı')
})

test('says that nobody was reached instead of counting all of them twice', async () => {
  const lost = entryOf({ status: 'failed', failed_count: 57, target_count: 57 })
  serveQueue({ 'GET /admin/notifications/queue': list([lost]) })
  await renderAt(<QueuePanel />)
  await screen.findByText('57 kişinin hiçbirine ulaşmadı')
})

test('space for the undelivered messages is reserved while they load, so that nothing moves', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serveQueue({
    'GET /admin/notifications/queue': async ({ query }) => {
      if (query?.status !== 'undelivered') return list([])
      await promise
      return list([entryOf({ status: 'sent', failed_count: 2 })])
    },
  })
  await renderAt(<QueuePanel />)
  const card = (await screen.findByRole('heading', { name: 'Ulaşmayan mesajı olan bildirimler' })).closest(
    'section',
  )!
  expect(within(card).getByRole('status').children).toHaveLength(1)
  resolve()
  await within(card).findByRole('button', { name: 'Yeniden dene: Lodos Kupası başlıyor' })
  expect(within(card).queryByRole('status')).toBeNull()
})

test('no space is reserved without undelivered messages', async () => {
  const { summary } = statusOf()
  const fine = { ...summary, undelivered_notifications: 0, undelivered_messages: 0 }
  serveQueue({
    'GET /admin/notifications/queue/status': { body: { data: statusOf({ summary: fine }) } },
    'GET /admin/notifications/queue': list([]),
  })
  await renderAt(<QueuePanel />)
  await screen.findByText('Kuyruk boş')
  expect(screen.queryByRole('heading', { name: 'Ulaşmayan mesajı olan bildirimler' })).toBeNull()
})

test('the link to more undelivered messages focuses the list, and the charts keep their range', async () => {
  serveQueue({ 'GET /admin/notifications/queue': list([entryOf()], { total: 6 }) })
  const { router } = await renderAt(<QueuePanel />, { path: '/?range=day&page=2' })
  fireEvent.click(await screen.findByRole('link', { name: '5 bildirim daha' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ range: 'day', status: 'undelivered', view: 'list' }),
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kuyruktakiler' }))
})

test('a status filter without matches does not show that the queue is empty', async () => {
  serveQueue()
  await renderAt(<QueuePanel />, { path: '/?status=failed' })
  await screen.findByText('Burada bildirim yok')
  expect(screen.queryByText('Kuyruk boş')).toBeNull()
})

test('all undelivered messages are listed, and each can be retried', async () => {
  const calls = serveQueue({
    'POST /admin/notifications/queue/retry/:id': { body: { data: { sent_count: 2, retried_count: 2 } } },
  })
  await renderAt(<QueuePanel />, { path: '/?status=undelivered' })
  const list = await screen.findByRole('region', { name: 'Kuyruktakiler' })
  fireEvent.click(await within(list).findByRole('button', { name: 'Yeniden dene: Lodos Kupası başlıyor' }))
  await waitFor(() =>
    expect(calls.find((call) => call.body)).toMatchObject({ path: `${queue}/retry/7`, body: {} }),
  )
})

test('says that a retry took nothing', async () => {
  serveQueue({
    'POST /admin/notifications/queue/retry/:id': { body: { data: { sent_count: 0, retried_count: 0 } } },
  })
  const told: string[] = []
  const release = handleNotices(({ text }) => told.push(text))
  await renderAt(<QueuePanel />, { path: '/?status=undelivered' })
  const list = await screen.findByRole('region', { name: 'Kuyruktakiler' })
  fireEvent.click(await within(list).findByRole('button', { name: 'Yeniden dene: Lodos Kupası başlıyor' }))
  await waitFor(() => expect(told).toEqual([expect.stringContaining('Yeniden denenecek mesaj yok')]))
  release()
})

test('a retry is pending in every part of the panel', async () => {
  serveQueue({ 'POST /admin/notifications/queue/retry/:id': () => new Promise(() => {}) })
  await renderAt(<QueuePanel />, { path: '/?status=undelivered' })
  const again = () => screen.getAllByRole('button', { name: 'Yeniden dene: Lodos Kupası başlıyor' })
  await waitFor(() => expect(again()).toHaveLength(2))
  fireEvent.click(again()[0]!)
  await waitFor(() =>
    expect(again().map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']),
  )
})

test('a cancellation shows what it affects, and requires a reason', async () => {
  const calls = serveQueue({
    'DELETE /admin/notifications/queue/cancel-by-type/:type/:status': {
      body: { data: { cancelled_count: 3 } },
    },
  })
  await renderAt(<QueuePanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'İptal et: E-posta, Gönderiliyor' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('3 bildirim iptal edilecek')
  fireEvent.click(within(dialog).getByRole('button', { name: 'İptali onayla' }))
  await within(dialog).findByRole('alert')
  expect(calls.some((call) => call.body)).toBe(false)
  fireEvent.change(screen.getByLabelText('İptal nedeni'), { target: { value: 'Etkinlik ertelendi' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'İptali onayla' }))
  await screen.findByText('3 bildirim iptal edildi')
  expect(calls.find((call) => call.body)?.body).toEqual({ reason: 'Etkinlik ertelendi' })
})

test('the queue refreshes while the dialog is open, and the dialog shows the current count', async () => {
  const status = (count: number) => ({
    body: {
      data: statusOf({ notification_status: [{ status: 'processing', notification_type: 'email', count }] }),
    },
  })
  serveQueue({ 'GET /admin/notifications/queue/status': [status(3), status(5)] })
  const { client } = await renderAt(<QueuePanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'İptal et: E-posta, Gönderiliyor' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('3 bildirim iptal edilecek')
  await client.invalidateQueries()
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('5 bildirim iptal edilecek'))
})

test('the cancel dialog of a running notification shows the remaining recipients', async () => {
  const rows = (sent_count: number) => list([entryOf({ status: 'processing', sent_count })])
  let sent = 0
  serveQueue({ 'GET /admin/notifications/queue': () => rows(sent) })
  const { client } = await renderAt(<QueuePanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'İptal et: Lodos Kupası başlıyor' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('120 kişiye gitmeyecek')
  sent = 100
  await client.invalidateQueries()
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('20 kişiye gitmeyecek'))
})

test.each([
  ['nothing that was sent has no wait', { sent: 0, avg_wait_ms: null }, 1],
  ['a wait of nothing is one', { sent: 40, avg_wait_ms: 0 }, 0],
])('shows the waits: %s, with throughput', async (_, more, times) => {
  const { history } = statusOf()
  const points = history.points.map((point) => ({ ...point, ...more }))
  serveQueue({
    'GET /admin/notifications/queue/status': {
      body: { data: statusOf({ history: { ...history, points } }) },
    },
  })
  await renderAt(<QueuePanel />)
  await screen.findByRole('heading', { name: 'Mesajların ortalama beklemesi' })
  expect(screen.queryAllByText('Bu sürede kuyruktan bir şey geçmedi.').length).toBe(0)
  const none = 'Bu sürede giden mesaj olmadı, ölçülecek bir bekleme yok.'
  expect(screen.queryAllByText(none).length).toBe(times)
})

test('a button keeps the focus when it becomes disabled', async () => {
  const { summary } = statusOf()
  const statuses = [1, 0].map((currently_processing) => ({
    body: { data: statusOf({ summary: { ...summary, currently_processing } }) },
  }))
  const calls = serveQueue({
    'GET /admin/notifications/queue/status': statuses,
    'POST /admin/notifications/queue/send': { body: { data: { sent_count: 1, retried_count: 0 } } },
  })
  const { client } = await renderAt(<QueuePanel />)
  const send = await screen.findByRole('button', { name: 'Kuyruğu gönder' })
  send.focus()
  fireEvent.click(send)
  await waitFor(() => expect(calls.some(({ path }) => path === `${queue}/send`)).toBe(true))
  await client.invalidateQueries()
  await screen.findByText('Gönderilecek bir şey yok')
  expect([send.hasAttribute('disabled'), send.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(document.activeElement === send).toBe(true)
})

test('a cancellation refreshes the other screens that show it', async () => {
  serveQueue({
    'DELETE /admin/notifications/queue/cancel-by-type/:type/:status': {
      body: { data: { cancelled_count: 3 } },
    },
  })
  const { client } = await renderAt(<QueuePanel />)
  for (const key of notificationLists) client.setQueryData([...key, 'read'], 'before')
  fireEvent.click(await screen.findByRole('button', { name: 'İptal et: E-posta, Gönderiliyor' }))
  fireEvent.change(await screen.findByLabelText('İptal nedeni'), { target: { value: 'Etkinlik ertelendi' } })
  fireEvent.click(screen.getByRole('button', { name: 'İptali onayla' }))
  await screen.findByText('3 bildirim iptal edildi')
  const isStale = (key: readonly string[]) => client.getQueryState([...key, 'read'])?.isInvalidated
  expect(notificationLists.map(isStale)).toEqual([true, true, true])
})

test.each([
  [{ body: { data: { sent_count: 2, retried_count: 0 } } }, { tone: 'success', text: '2 mesaj gönderildi' }],
  [{ status: 500 }, { tone: 'error', text: expect.stringMatching(/^Gönderim başarısız: /) }],
])('shows the result of an action as a toast after the page was left (D90): %#', async (answer, news) => {
  const said: unknown[] = []
  const release = handleNotices((notice) => said.push(notice))
  const { promise, resolve } = Promise.withResolvers<void>()
  const summary = { ...statusOf().summary, currently_processing: 1 }
  const calls = serveQueue({
    'GET /admin/notifications/queue/status': { body: { data: statusOf({ summary }) } },
    'POST /admin/notifications/queue/send': async () => {
      await promise
      return answer
    },
  })
  const { unmount } = await renderAt(<QueuePanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'Kuyruğu gönder' }))
  await waitFor(() => expect(calls.some(({ path }) => path === `${queue}/send`)).toBe(true))
  unmount()
  resolve()
  await waitFor(() => expect(said).toEqual([news]))
  release()
})

test('a failed cancellation keeps its reason', async () => {
  serveQueue({ 'DELETE /admin/notifications/queue/cancel-by-type/:type/:status': { status: 500 } })
  await renderAt(<QueuePanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'İptal et: E-posta, Gönderiliyor' }))
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('İptal nedeni')
  fireEvent.change(reason, { target: { value: 'Etkinlik ertelendi' } })
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'İptali onayla' }))
  await within(dialog).findByText(/^İptal işlemi başarısız: /)
  expect(reason.value).toBe('Etkinlik ertelendi')
})

test.each(['İptal et: E-posta, Gönderiliyor', 'İptal et: Lodos Kupası başlıyor'])(
  'asks before discarding a reason: %s',
  async (name) => {
    serveQueue({ 'GET /admin/notifications/queue': list([entryOf({ status: 'approved' })]) })
    await renderAt(
      <>
        <QueuePanel />
        <ConfirmHost />
      </>,
    )
    fireEvent.click(await screen.findByRole('button', { name }))
    const area = await screen.findByLabelText<HTMLTextAreaElement>('İptal nedeni')
    fireEvent.change(area, { target: { value: 'Etkinlik ertelendi' } })
    await escapeAndStay(area)
    await escapeAndLeave(area)
  },
)

test('the result of an action is shown for five seconds, and without a stream the queue is read a second later', async () => {
  const { summary } = statusOf()
  const ready = statusOf({ summary: { ...summary, pending_approval_processing: 1 } })
  const calls = serveQueue({
    'GET /admin/notifications/queue/status': { body: { data: ready } },
    'POST /admin/notifications/queue/process-approved': { body: { data: { processed_count: 1 } } },
  })
  const reads = () => calls.filter(({ path }) => path === `${queue}/status`).length
  const says = (text: string) => screen.queryByText(text) !== null
  const done = '1 bildirim kuyruğa alındı'
  await renderWithFakeTimers(<QueuePanel />)
  try {
    await passUntil(() => says('Onaylananları işle'))
    fireEvent.click(screen.getByRole('button', { name: /^Onaylananları işle/ }))
    await passUntil(() => says(done))
    const before = reads()
    await pass(900)
    expect(reads()).toBe(before)
    await pass(100)
    await passUntil(() => reads() === before + 1)
    await pass(3_600)
    expect(says(done)).toBe(true)
    await pass(400)
    await passUntil(() => !says(done))
  } finally {
    cleanup()
    restart()
  }
})

test('the button has the number of messages that a retry takes, and asks with the oldest and newest', async () => {
  const calls = serveQueue({
    'GET /admin/notifications/queue/status': {
      body: {
        data: statusOf({
          summary: { ...statusOf().summary, failed_notifications: 2, undelivered_messages: 1_204 },
          retry: { ...statusOf().retry, messages: 1_204 },
        }),
      },
    },
    'POST /admin/notifications/queue/send': { body: { data: { sent_count: 100, retried_count: 1_204 } } },
  })
  await renderAt(
    <>
      <QueuePanel />
      <ConfirmHost />
    </>,
  )
  const figures = await screen.findByRole('region', { name: 'Bildirimler' })
  expect(within(figures).getByText('Başarısız').parentElement?.textContent).toContain('1.204 mesaj')
  fireEvent.click(await screen.findByRole('button', { name: 'Başarısız 1.204 mesajı dene' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('“Lodos Kupası” (1\u00A0Ara\u00A02025')
  expect(dialog.textContent).toContain('“Poyraz Kupası” (31\u00A0Ara\u00A02025')
  expect(dialog.textContent).toContain('90 günden eski mesajlara dokunulmaz')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Başarısızları dene' }))
  await screen.findByText('1.204 mesaj yeniden deneniyor, şimdiye kadar 100 mesaj gitti')
  expect(calls.find(({ body }) => body)?.body).toMatchObject({ retry_failed: true })
})

test('the retry in progress shows how many messages are back in the queue', async () => {
  const progress = { total: 4_000, requeued: 1_000, started_date: '2026-01-01T10:00:00.000Z' }
  serveQueue({
    'GET /admin/notifications/queue/status': {
      body: { data: statusOf({ retry: { ...statusOf().retry, messages: 0, progress } }) },
    },
  })
  await renderAt(<QueuePanel />)
  await screen.findByText('4.000 mesajdan 1.000 mesaj yeniden sıraya girdi')
  const bar = screen.getByRole('progressbar', { name: 'Yeniden deneme sürüyor' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
})

test('shows the average wait in a suitable unit', async () => {
  serveQueue({})
  await renderAt(<QueuePanel />)
  const label = await screen.findByText('Bugünkü ortalama bekleme')
  expect(label.parentElement?.textContent).toContain('6 dk.')
})

test('shows when the queue ends at the configured speed, and a dash when nothing waits', async () => {
  const expected_end = '2026-01-01T15:45:00.000Z'
  const { health_indicators: health } = statusOf()
  serveQueue({
    'GET /admin/notifications/queue/status': [
      { body: { data: statusOf({ health_indicators: { ...health, expected_end } }) } },
    ],
  })
  await renderAt(<QueuePanel />)
  const label = await screen.findByText('Ayarlı hızla kuyruğun bitişi')
  expect(label.parentElement?.textContent).toContain(formatDateTime(expected_end))
})
