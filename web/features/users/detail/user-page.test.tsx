import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import type { UserParts } from './tabs.ts'
import { UserPage } from './user-page.tsx'

type Detail = DataOf<'GET /admin/users/:id'>
const at = '2026-05-10T09:00:00.000Z'
const detail: Detail = {
  user: {
    ...{ id: 7, email: 'isil@ornek.com', username: 'isil', role: 'user', status: 'active' },
    ...{ createdAt: at, version: 3, deletedAt: null },
  },
  profile: {
    ...{ firstName: 'Işıl', lastName: 'Çağlar', profileImageUrl: null, phoneNumber: null, phoneCode: 90 },
    ...{ birthDate: null, gender: null, languagePreference: 'tr' },
  },
  security: {
    ...{
      emailVerified: true,
      mailOff: null,
      hasPassword: true,
      twoFactorEnabled: true,
      failedLoginAttempts: 0,
    },
    ...{ lastFailedLogin: null, lockoutUntil: null, lastLogin: at, suspendedAt: null, suspendedBy: null },
    ...{ suspendedByName: null, suspendedUntil: null, suspensionReason: null },
  },
  ...{ addresses: [], ibans: [], cards: [], notifications: [], sessions: [] },
  ...{ communicationPreferences: [], mayCall: true, staffNotes: 0, acceptances: [], origin: null },
}
const parts: UserParts = {
  addresses: () => <p>Adresleri</p>,
  payments: () => <p>Ödemeleri</p>,
  communication: () => <p>Tercihleri</p>,
  viewAs: () => null,
}
const put = { body: { data: { apiKeysOff: 0, ticketsHandedBack: 0 } } }
const pagination = { page: 1, limit: 5, total: 0, totalPages: 1, hasNext: false, hasPrev: false }
const none = { body: { data: { items: [], pagination } } }

const serveUser = (routes: Fakes = {}, user = detail) =>
  serve({
    'GET /admin/users/:id': { body: { data: user } },
    'GET /admin/users/:id/notes': none,
    'GET /admin/users/:id/tickets': none,
    'GET /admin/users/:id/notifications': none,
    'GET /admin/users/:id/sign-ins': none,
    'GET /location/phone-codes': { body: { data: [] } },
    'GET /location/countries': { body: { data: [] } },
    ...routes,
  })
const open = (search = '') =>
  renderAt(
    <>
      <UserPage id={7} parts={parts} />
      <ConfirmHost />
    </>,
    { path: `/users${search}` },
  )
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** The bodies that were sent. */
const sent = (calls: ReturnType<typeof serve>) => calls.flatMap(({ body }) => (body ? [body] : []))
const edit = '?edit=true'

test('shows name, status and role, and the tab of the URL', async () => {
  serveUser()
  const { router } = await open('?tab=payments')
  await screen.findByRole('heading', { level: 1, name: 'Işıl Çağlar' })
  expect(screen.getByText('Aktif')).toBeDefined()
  expect(screen.getByText('Ödemeleri')).toBeDefined()
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Adresler' }))
  expect(await screen.findByText('Adresleri')).toBeDefined()
  expect(router.state.location.search).toEqual({ tab: 'addresses' })
})

test('shows a failure with a retry, and the way back to the list', async () => {
  serveUser({
    'GET /admin/users/:id': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, { body: { data: detail } }],
  })
  await open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Kullanıcı bilgileri yüklenemedi' }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Kullanıcı listesi' })).toBeDefined()
  press('Yeniden dene')
  expect(await screen.findByText('isil')).toBeDefined()
})

test('says that there is no such user, without a retry', async () => {
  serveUser({ 'GET /admin/users/:id': { status: 404, body: { code: 'NOT_FOUND' } } })
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Böyle bir kullanıcı yok' })
  expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull()
})

test('offers save and cancel only while something differs, and cancel restores it', async () => {
  serveUser()
  await open(edit)
  await field('Soyad')
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  await type('Soyad', 'Kaya')
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDefined()
  press('Vazgeç')
  expect((await field('Soyad')).value).toBe('Çağlar')
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
})

test('sends the changed fields with the version, and an empty one as null', async () => {
  const saved = { ...detail, user: { ...detail.user, username: null, version: 4 } }
  const calls = serveUser({
    'GET /admin/users/:id': [{ body: { data: detail } }, { body: { data: saved } }],
    'PUT /admin/users/:id': put,
  })
  await open(edit)
  await type('Soyad', 'Kaya')
  await type('Kullanıcı adı', '')
  press('Kaydet')
  await untilGone(() => screen.queryByRole('button', { name: 'Kaydet' }))
  expect(sent(calls)).toEqual([{ lastName: 'Kaya', username: null, version: 3 }])
})

test('keeps what is typed while a save is under way', async () => {
  const saved = {
    ...detail,
    profile: { ...detail.profile, lastName: 'Kaya' },
    user: { ...detail.user, version: 4 },
  }
  const answered = Promise.withResolvers<void>()
  const calls = serveUser({
    'GET /admin/users/:id': [{ body: { data: detail } }, { body: { data: saved } }],
    'PUT /admin/users/:id': async () => {
      await answered.promise
      return put
    },
  })
  await open(edit)
  await type('Soyad', 'Kaya')
  press('Kaydet')
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  await type('Ad', 'Defne')
  answered.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kaydet' }).ariaBusy).not.toBe('true'))
  expect([(await field('Ad')).value, (await field('Soyad')).value]).toEqual(['Defne', 'Kaya'])
  press('Kaydet')
  await waitFor(() => expect(sent(calls)[1]).toEqual({ firstName: 'Defne', version: 4 }))
})

test('keeps a field that is typed back to its old value while a save is under way', async () => {
  const saved = {
    ...detail,
    profile: { ...detail.profile, lastName: 'Kaya' },
    user: { ...detail.user, version: 4 },
  }
  const [answered, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let reads = 0
  const calls = serveUser({
    'GET /admin/users/:id': async () => {
      // The save reads the user again; a refresh of the page answers sooner.
      if (++reads === 3) await read.promise
      return { body: { data: reads === 1 ? detail : saved } }
    },
    'PUT /admin/users/:id': async () => {
      await answered.promise
      return put
    },
  })
  const { client } = await open(edit)
  await type('Soyad', 'Kaya')
  press('Kaydet')
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  await type('Soyad', 'Çağlar')
  await client.invalidateQueries()
  answered.resolve()
  await waitFor(() => expect(reads).toBe(3))
  expect((await field('Soyad')).value).toBe('Çağlar')
  read.resolve()
  fireEvent.click(await screen.findByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent(calls)[1]).toEqual({ lastName: 'Çağlar', version: 4 }))
})

test('keeps what was typed after a 409, and takes over the newer version', async () => {
  const newer = {
    ...detail,
    user: { ...detail.user, version: 4 },
    profile: { ...detail.profile, firstName: 'Işık' },
  }
  const calls = serveUser({
    'GET /admin/users/:id': [{ body: { data: detail } }, { body: { data: newer } }],
    'PUT /admin/users/:id': [
      { status: 409, body: { code: 'VERSION_CHANGED', message: 'Sen okurken başka biri değiştirdi.' } },
      put,
    ],
  })
  await open(edit)
  await type('Soyad', 'Kaya')
  press('Kaydet')
  fireEvent.click(await screen.findByRole('button', { name: 'Yeni hâlini al' }))
  await waitFor(async () => expect((await field('Ad')).value).toBe('Işık'))
  expect((await field('Soyad')).value).toBe('Kaya')
  press('Kaydet')
  await waitFor(() => expect(sent(calls)).toHaveLength(2))
  expect(sent(calls)[1]).toEqual({ lastName: 'Kaya', version: 4 })
})

test('asks before unsaved changes are left for another tab', async () => {
  serveUser()
  await open(edit)
  await type('Soyad', 'Kaya')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Ödemeler' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Düzenlemeye dön' }))
  await untilGone(() => screen.queryByRole('alertdialog'))
  expect((await field('Soyad')).value).toBe('Kaya')
})

test.each([
  [2, 'text-green'],
  [3, 'text-red'],
])('%p failed sign-ins are shown in %p', async (failedLoginAttempts, tone) => {
  serveUser({}, { ...detail, security: { ...detail.security, failedLoginAttempts } })
  await open('?tab=security')
  const name = await screen.findByText('Başarısız giriş denemesi')
  expect(name.nextElementSibling?.firstElementChild?.className).toContain(tone)
})

test('resets two-factor with a reason', async () => {
  const calls = serveUser({ 'POST /admin/users/:id/reset-2fa': {} })
  await open('?tab=security')
  fireEvent.click(await screen.findByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }))
  expect(await dialog.findByText('Bir neden yaz')).toBeDefined()
  await type('Neden', 'Telefonu kayıp')
  fireEvent.click(dialog.getByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(sent(calls)).toEqual([{ reason: 'Telefonu kayıp' }])
})

test('says that mail bounced, and switches it on again after a question', async () => {
  const off = { ...detail.security, mailOff: { since: at, reason: '550 Kullanıcı yok' } }
  let resumed = 0
  const resume = () => {
    resumed += 1
    return {}
  }
  serveUser({ 'POST /admin/users/:id/resume-mail': resume }, { ...detail, security: off })
  await open('?tab=security')
  expect(await screen.findByText(/kapalı: geri döndü/)).toBeDefined()
  expect(screen.getByText('550 Kullanıcı yok')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'E-postayı yeniden aç' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(resumed).toBe(0)
  fireEvent.click(question.getByRole('button', { name: 'E-postayı yeniden aç' }))
  await waitFor(() => expect(resumed).toBe(1))
})

test('unlocks after a question', async () => {
  const locked = { ...detail.security, failedLoginAttempts: 5, lockoutUntil: at }
  let unlocked = 0
  serveUser(
    {
      'POST /admin/users/:id/unlock': () => {
        unlocked += 1
        return { body: { data: { count: 1 } } }
      },
    },
    { ...detail, security: locked },
  )
  await open('?tab=security')
  fireEvent.click(await screen.findByRole('button', { name: 'Kilidi kaldır' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(unlocked).toBe(0)
  fireEvent.click(question.getByRole('button', { name: 'Kilidi kaldır' }))
  await waitFor(() => expect(unlocked).toBe(1))
})

test('a deleted user can be read, but not changed', async () => {
  serveUser({}, { ...detail, user: { ...detail.user, status: 'inactive', deletedAt: at } })
  await open('?tab=security&edit=true')
  expect(await screen.findByText(/tarihinde silindi/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Düzenle|Şifre sıfırla|Not ekle/ })).toBeNull()
})

test('a note is changed by its author and deleted by any admin', async () => {
  const note = (id: number, isOwn: boolean) => ({
    ...{ id, isOwn, text: `Not ${id}`, authorName: 'Reis Kaptan', createdDate: at, updatedDate: at },
  })
  const calls = serveUser({
    'GET /admin/users/:id/notes': {
      body: { data: { items: [note(2, true), note(1, false)], pagination: { ...pagination, total: 2 } } },
    },
    'PUT /admin/users/:id/notes/:noteId': { body: { data: note(2, true) } },
  })
  await open()
  expect(await screen.findAllByRole('button', { name: 'Notu sil' })).toHaveLength(2)
  press('Notu düzenle')
  await type('Not', 'Yazdı')
  press('Kaydet')
  await waitFor(() => expect(sent(calls)).toEqual([{ text: 'Yazdı' }]))
})

test('shows which texts the user accepted, and where they came from', async () => {
  const acceptance = { version: '2026-11-27', language: 'tr', acceptedDate: at } as const
  serveUser(
    {},
    {
      ...detail,
      acceptances: [{ document: 'terms', ...acceptance }],
      origin: { source: 'dergi', medium: null, campaign: 'kupa', referrer: null },
    },
  )
  await open()
  const card = within(await screen.findByRole('region', { name: 'Kabul ettiği metinler' }))
  expect(card.getByText(/^27 Kas 2026 sürümü/)).toBeDefined()
  expect(card.getByText('Henüz kabul etmedi')).toBeDefined()
  expect(card.getByText('dergi · kupa')).toBeDefined()
})

test('ends a session, or all of them, with the reason that was typed', async () => {
  const session = {
    ...{ sessionId: '0190a8b0-0000-7000-8000-000000000001', device: 'Chrome, Windows', userAgent: 'Chrome' },
    ...{ ipAddress: '203.0.113.4', location: null, loginTime: at, lastActivity: at, isActive: true },
    ...{ endReason: null, endNote: null },
  }
  const calls = serveUser(
    {
      'DELETE /admin/users/:id/sessions/:sessionId': {},
      'POST /admin/users/:id/end-sessions': { body: { data: { count: 1 } } },
    },
    { ...detail, sessions: [session] },
  )
  await open('?tab=security')
  for (const [name, reason] of [
    ['Chrome, Windows oturumunu sonlandır', 'Kayıp telefon'],
    ['Tüm oturumları sonlandır', 'Kafe'],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Neden (isteğe bağlı)'), { target: { value: reason } })
    fireEvent.click(dialog.getByRole('button', { name: /onlandır$/ }))
    await untilGone(() => screen.queryByRole('dialog'))
  }
  expect(sent(calls)).toEqual([{ reason: 'Kayıp telefon' }, { reason: 'Kafe' }])
})

test('says next to the number that the user does not want calls', async () => {
  const profile = { ...detail.profile, phoneNumber: '5321234567' }
  serveUser({}, { ...detail, profile, mayCall: false })
  await open()
  expect(await screen.findByText('Aranmak istemiyor')).toBeDefined()
})

test.each([
  ['overview', true],
  ['security', false],
  ['addresses', true],
  ['payments', true],
  ['communication', true],
  ['activity', false],
] as const)('offers to edit only where there are fields: %s', async (tab, offers) => {
  serveUser({ 'GET /admin/users/:id/activity': none })
  await open(`?tab=${tab}`)
  await screen.findByRole('tablist')
  expect(screen.queryByRole('button', { name: 'Düzenle' }) !== null).toBe(offers)
})
