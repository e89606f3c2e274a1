import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { decided, detailOf, entryOf, pendingPage, reached } from '#web/testing/notifications.ts'
import { renderAt } from '#web/testing/render.tsx'
import { escapeAndLeave, escapeAndStay } from '#web/testing/unsaved-exit.ts'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { ApprovalPanel } from './approval-panel.tsx'

const serveApproval = (rows: Parameters<typeof pendingPage>[0], more: Fakes = {}) =>
  serve({
    'GET /admin/notifications/approval/pending': pendingPage(rows, { limit: 10 }),
    'GET /admin/notifications/management/target-count': reached(120),
    ...more,
  })
const draw = () =>
  renderAt(
    <>
      <ApprovalPanel />
      <ConfirmHost />
    </>,
    { session: { id: 4 } },
  )
const row = () => screen.findByRole('row', { name: /Lodos Kupası/ })
const bodyOf = (calls: ReturnType<typeof serve>) => calls.find((call) => call.body)?.body

beforeEach(forgetCsrfToken)

test('an approval names the version that was read', async () => {
  const calls = serveApproval([entryOf({ version: 2 })], {
    'POST /admin/notifications/approval/:id/approve': decided(entryOf()),
  })
  await draw()
  fireEvent.click(within(await row()).getByRole('button', { name: 'Onayla' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Onayla' }))
  await waitFor(() => expect(bodyOf(calls)).toEqual({ approval_notes: '', send_now: false, version: 2 }))
})

test('the details and the question say that the channel has no provider', async () => {
  serveApproval([entryOf({ notification_type: 'sms', without_provider: 'all' })])
  await draw()
  const note = /Bu kanalın sağlayıcısı yok: mesajlar gönderilmez/
  fireEvent.click(within(await row()).getByRole('button', { name: 'Onayla' }))
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText(note)).toBeDefined()
  fireEvent.click(within(question).getByRole('button', { name: 'Vazgeç' }))
  await untilGone(() => screen.queryByRole('dialog'))
  fireEvent.click(within(await row()).getByRole('button', { name: /önizle|ayrıntı|göster/i }))
  expect(within(await screen.findByRole('dialog')).getByText(note)).toBeDefined()
})

test('a row shows the number of recipients and its template', async () => {
  const segment = {
    target_type: 'segment' as const,
    target_value: '7',
    target_name: 'Gece kuşları',
    target_count: 1_204,
  }
  const template = {
    id: 3,
    name: 'Kupa duyurusu',
    category: 'marketing' as const,
    is_generic_template: false,
  }
  serveApproval([entryOf({ ...segment, template })])
  await draw()
  const cells = within(await row())
  expect(cells.getByText('1.204 kişi · Gece kuşları')).toBeDefined()
  expect(cells.getByLabelText('Şablon').parentElement?.textContent).toBe('Kupa duyurusu')
})

test('marks an estimated number of recipients as approximate', async () => {
  serveApproval([entryOf({ target_count: 41_000, target_count_is_estimated: true })])
  await draw()
  const cells = within(await row())
  expect(cells.getByText('yaklaşık 41.000 kişi')).toBeDefined()
  fireEvent.click(cells.getByRole('button', { name: 'Onayla' }))
  await screen.findByText(/kuyruğa girer ve 120 kişiye gider/)
})

test('the details and the question say how many are reached now, and how many when it was written', async () => {
  serveApproval([entryOf({ target_type: 'all_users', target_count: 118 })])
  await draw()
  fireEvent.click(within(await row()).getByRole('button', { name: 'Önizleme' }))
  const details = await screen.findByRole('dialog')
  const fact = (name: string) =>
    within(details).getByText(name).closest('dt')!.nextElementSibling!.textContent
  expect(fact('Hedef')).toBe('Tüm kullanıcılar · yazıldığında 118 kişi')
  await within(details).findByText('Herkese gidecek: 120 kişi')
  expect(fact('Şimdi onaylanırsa')).toBe('Herkese gidecek: 120 kişi')
  fireEvent.click(within(details).getByRole('button', { name: 'Onayla' }))
  await screen.findByText(/kuyruğa girer ve 120 kişiye gider/)
})

test('a capped count shows that more are waiting', async () => {
  serveApproval([], {
    'GET /admin/notifications/approval/pending': pendingPage([entryOf()], {
      limit: 10,
      total: 10_000,
      total_is_capped: true,
    }),
  })
  await draw()
  await screen.findByText('10.000+ onay bekliyor')
  await screen.findByText('1–10 / 10.000+')
})

test('the preview marks the parts that fall back from English to Turkish (D95)', async () => {
  const tr = { title: 'Lodos Kupası', message: 'Bu akşam', subject: 'Davetlisin' }
  const translations = { tr, en: { title: '', message: 'Tonight', subject: null } }
  serveApproval([entryOf({ display_title: tr.title, payload: { translations } })])
  await draw()
  fireEvent.click(within(await row()).getByRole('button', { name: 'Önizleme' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: /English/ }))
  expect(dialog.getByText('İngilizcesi eksik, Türkçesi görünür')).toBeDefined()
  for (const part of ['Davetlisin', 'Lodos Kupası', 'Tonight']) expect(dialog.getByText(part)).toBeDefined()
})

test('shows that the approvals could not be loaded', async () => {
  serveApproval([], { 'GET /admin/notifications/approval/pending': { status: 500 } })
  await draw()
  const alert = await screen.findByRole('alert')
  within(alert).getByRole('heading', { name: 'Onaylar yüklenemedi' })
})

test('stale rows are marked after a failed refetch (D90)', async () => {
  serveApproval([], {
    'GET /admin/notifications/approval/pending': [pendingPage([entryOf()]), { status: 500 }],
  })
  await draw()
  await row()
  fireEvent.click(screen.getByRole('button', { name: 'Yenile' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Gördüklerin')
  await row()
})

test('a notification that was edited meanwhile is not decided, and reloads with its changes', async () => {
  const changes = [{ field: 'translations.tr.title', from: 'Lodos Kupası başlıyor', to: 'Poyraz Kupası' }]
  const edited = detailOf({ version: 3, display_title: 'Poyraz Kupası', changes })
  serveApproval([entryOf({ version: 2 })], {
    'POST /admin/notifications/approval/:id/reject': { status: 409, body: { code: 'VERSION_CHANGED' } },
    'GET /admin/notifications/management/:id': [{ status: 500 }, { body: { data: edited } }],
  })
  await draw()
  fireEvent.click(within(await row()).getByRole('button', { name: 'Reddet' }))
  fireEvent.change(await screen.findByLabelText('Ret nedeni'), { target: { value: 'Tarih yanlış' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reddet' }))
  await screen.findByText(/Yazdığın duruyor\./)
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden oku' }))
  await within(screen.getByRole('dialog')).findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden oku' }))
  const what = await screen.findByRole('region', { name: 'Onaya gönderildikten sonra değişenler' })
  expect(what.querySelector('del')?.textContent).toBe('Önceki: Lodos Kupası başlıyor')
  expect(what.querySelector('ins')?.textContent).toBe('Yeni: Poyraz Kupası')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reddet' }))
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Ret nedeni')
  expect(reason.value).toBe('Tarih yanlış')
  await escapeAndStay(reason)
})

test('a decision that came too late has its own message, also while another reason is being typed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serveApproval([entryOf(), entryOf({ id: 8, display_title: 'İkincisi' })], {
    'POST /admin/notifications/approval/:id/reject': async () => {
      await promise
      return { status: 409, body: { code: 'VERSION_CHANGED' } }
    },
    'GET /admin/notifications/management/:id': { body: { data: detailOf({ version: 3 }) } },
  })
  await draw()
  const reject = async (title: RegExp, reason: string) => {
    const refused = await screen.findByRole('row', { name: title })
    fireEvent.click(within(refused).getByRole('button', { name: 'Reddet' }))
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Ret nedeni')
    fireEvent.change(field, { target: { value: reason } })
    return field
  }
  const field = await reject(/Lodos Kupası/, 'Tarih yanlış')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reddet' }))
  await escapeAndLeave(field)
  await reject(/İkincisi/, 'Ödül eksik')
  resolve()
  const late = await screen.findByRole('dialog', { name: 'Bildirim değişti' })
  fireEvent.click(within(late).getByRole('button', { name: 'Yeniden oku' }))
  const preview = await screen.findByRole('dialog', { name: 'Önizleme' })
  fireEvent.click(within(preview).getByRole('button', { name: 'Reddet' }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Lodos Kupası'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ret nedeni').value).toBe('Tarih yanlış')
})

test('a failed rejection keeps its reason for a retry', async () => {
  let broken = true
  serveApproval([entryOf()], {
    'POST /admin/notifications/approval/:id/reject': () => (broken ? { status: 500 } : decided(entryOf())),
  })
  await draw()
  fireEvent.click(within(await row()).getByRole('button', { name: 'Reddet' }))
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Ret nedeni')
  fireEvent.change(reason, { target: { value: 'Tarih yanlış' } })
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reddet' }))
  await within(dialog).findByText(/^Onay güncellenemedi: /)
  expect(reason.value).toBe('Tarih yanlış')
  broken = false
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reddet' }))
  await untilGone(() => screen.queryByRole('dialog'))
})

test('after FOUR_EYES_REQUIRED the approve button is disabled and says why (D83)', async () => {
  const message = 'Kendi yazdığın bildirimi başka bir yönetici onaylamalı'
  serveApproval([entryOf({ created_user_id: 4 })], {
    'POST /admin/notifications/approval/:id/approve': {
      status: 403,
      body: { code: 'FOUR_EYES_REQUIRED', message },
    },
  })
  await draw()
  const approve = within(await row()).getByRole<HTMLButtonElement>('button', { name: 'Onayla' })
  approve.focus()
  fireEvent.click(approve)
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Onayla' }))
  await within(dialog).findByText(`Onay güncellenemedi: ${message}`)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('true'))
  expect(approve.title).toBe(message)
  await untilFocused(() => approve)
  fireEvent.click(approve)
  expect(screen.queryAllByRole('dialog').length).toBe(0)
})

test("does not highlight approval of the admin's own notification, and says who can approve it (D83)", async () => {
  serveApproval([
    { ...entryOf({ created_user_id: 4 }), can_approve: false },
    entryOf({ id: 8, display_title: 'İkincisi' }),
  ])
  await draw()
  const bright = /bg-turquoise/
  const hint = /^Bunu sen yazdın ya da değiştirdin: başka bir yönetici onaylamalı/
  const mine = within(await row()).getByRole('button', { name: 'Onayla', description: hint })
  const other = within(screen.getByRole('row', { name: /İkincisi/ })).getByRole('button', { name: 'Onayla' })
  expect(mine.className).not.toMatch(bright)
  expect(other.className).toMatch(bright)
  fireEvent.click(within(await row()).getByRole('button', { name: 'Önizleme' }))
  const dialog = within(await screen.findByRole('dialog'))
  const again = dialog.getByRole('button', { name: 'Onayla', description: hint })
  expect(again.className).not.toMatch(bright)
  fireEvent.click(again)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  fireEvent.keyDown(await row(), { key: 'a' })
  const preview = within(await screen.findByRole('dialog'))
  expect(preview.getByText(hint)).toBeDefined()
  expect(preview.queryByLabelText(/Not/)).toBeNull()
})

test('shows that the scheduled time has passed, and approving sends at once', async () => {
  const calls = serveApproval([entryOf({ scheduled_at: '2020-01-01T10:00:00.000Z' })], {
    'POST /admin/notifications/approval/:id/approve': decided(entryOf()),
  })
  await draw()
  const late = await row()
  expect(late.textContent).toContain('Zamanı geçti')
  expect(late.textContent).toContain('İstanbul')
  fireEvent.click(within(late).getByRole('button', { name: 'Onayla' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Onayla ve hemen gönder' }))
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ send_now: true }))
})

test("shows the scheduled time in the notification's time zone (D94)", async () => {
  const scheduled_at = '2030-06-01T12:00:00.000Z'
  const timezone = 'Asia/Tokyo'
  const changes = [
    { field: 'scheduled_at', from: '2030-06-01T09:00:00.000Z', to: scheduled_at },
    { field: 'timezone', from: 'Europe/Istanbul', to: timezone },
  ]
  serveApproval([entryOf({ scheduled_at, timezone, changes })])
  await draw()
  expect((await row()).textContent).toContain('1\u00A0Haz\u00A02030 21:00Tokyo')
  fireEvent.click(within(await row()).getByRole('button', { name: 'Önizleme' }))
  const what = within(await screen.findByRole('dialog'))
  expect(what.getAllByText('1 Haz 2030 21:00 (Tokyo)').length).toBe(2)
  what.getByText('1 Haz 2030 12:00 (İstanbul)')
  fireEvent.click(what.getByRole('button', { name: 'Onayla' }))
  await screen.findByText(/1 Haz 2030 21:00 \(Tokyo\)/)
})

test('an operator decides by keyboard alone', async () => {
  serveApproval([entryOf(), entryOf({ id: 8, display_title: 'İkincisi' })])
  await draw()
  const first = await row()
  first.focus()
  fireEvent.keyDown(first, { key: 'j' })
  const second = screen.getByRole('row', { name: /İkincisi/ })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'r' })
  expect((await screen.findByRole('dialog')).textContent).toContain('“İkincisi” kimseye gönderilmez')
})

test.each([
  ['Reddet', 'Ret nedeni'],
  ['Onayla', 'Onay notu (isteğe bağlı)'],
])('asks before discarding input: %s', async (action, label) => {
  serveApproval([entryOf()])
  await draw()
  fireEvent.click(within(await row()).getByRole('button', { name: action }))
  const area = await screen.findByLabelText<HTMLTextAreaElement>(label)
  fireEvent.change(area, { target: { value: 'Tarih yanlış' } })
  await escapeAndStay(area)
  await escapeAndLeave(area)
})
