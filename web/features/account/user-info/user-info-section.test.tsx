import { afterEach, beforeEach, expect, test } from 'bun:test'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { getLanguage, setLanguage } from '#web/lib/locale.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { accountOf, infoOf, person } from '#web/testing/account.ts'
import { type Answer, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { escapeAndLeave, escapeAndStay } from '#web/testing/unsaved-exit.ts'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { wholeText } from '#web/testing/whole-text.ts'
import { accountQuery } from './queries.ts'
import { UserInfoSection } from './user-info-section.tsx'

const account = accountOf()
const codes = {
  body: {
    data: [
      { id: 240, code: 90, country_id: 224, alpha2: 'TR' },
      { id: 38, code: 1, country_id: 38, alpha2: 'CA' },
      { id: 233, code: 1, country_id: 233, alpha2: 'US' },
    ],
  },
}
const serveAccount = (routes: Fakes = {}) =>
  serve({
    'GET /user/account': { body: { data: account } },
    'GET /user/account/info': { body: { data: infoOf() } },
    'GET /location/phone-codes': codes,
    'GET /location/countries': { body: { data: [] } },
    ...routes,
  })
const draw = () =>
  renderAt(
    <>
      <UserInfoSection />
      <ConfirmHost />
    </>,
  )
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (calls: ReturnType<typeof serve>, path: string) =>
  calls.filter((call) => call.path === path && call.body).map(({ body }) => body)

beforeEach(forgetCsrfToken)
afterEach(() => setLanguage('tr'))

test('sends only the changed field', async () => {
  const calls = serveAccount({
    'PUT /user/account': { body: { data: { ...account, lastName: 'Kaya' } } },
  })
  await draw()
  await type('Soyad', 'Kaya')
  press('Kaydet')
  await screen.findByText('Bilgilerin kaydedildi.')
  expect(sent(calls, '/user/account')).toEqual([{ lastName: 'Kaya' }])
})

test('does not revert a save made in another tab', async () => {
  const calls = serveAccount({ 'PUT /user/account': { body: { data: account } } })
  const { client } = await draw()
  await type('Soyad', 'Kaya')
  await act(async () => {
    client.setQueryData<unknown>(accountQuery.queryKey, { ...account, firstName: 'Işık' })
    await Bun.sleep(5)
  })
  press('Kaydet')
  await screen.findByText('Bilgilerin kaydedildi.')
  expect(sent(calls, '/user/account')).toEqual([{ lastName: 'Kaya' }])
})

test('keeps input typed during a save and sends it with the next one', async () => {
  const saved = Promise.withResolvers<Answer<'PUT /user/account'>>()
  const answer = { body: { data: { ...account, lastName: 'Kaya' } } }
  const calls = serveAccount({ 'PUT /user/account': () => saved.promise })
  await draw()
  await type('Soyad', 'Kaya')
  press('Kaydet')
  await waitFor(() => expect(sent(calls, '/user/account')).toHaveLength(1))
  await type('Ad', 'Işık')
  saved.resolve(answer)
  await screen.findByText('Bilgilerin kaydedildi.')
  expect((await field('Ad')).value).toBe('Işık')
  press('Kaydet')
  await waitFor(() =>
    expect(sent(calls, '/user/account')).toEqual([{ lastName: 'Kaya' }, { firstName: 'Işık' }]),
  )
})

test('notifies about a failed save after the section is unmounted (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'PUT /user/account'>>()
  const calls = serveAccount({ 'PUT /user/account': () => promise })
  const { unmount } = await draw()
  await type('Soyad', 'Kaya')
  press('Kaydet')
  await waitFor(() => expect(sent(calls, '/user/account')).toHaveLength(1))
  unmount()
  resolve({ status: 500, body: { code: 'INTERNAL_ERROR' } })
  await waitFor(() => expect(notices).toEqual(['Bilgilerin kaydedilemedi. Sunucu hatası']))
})

test('shows a save made in another tab while the form is untouched', async () => {
  serveAccount()
  const { client } = await draw()
  fireEvent.blur(await field('Ad'))
  act(() => client.setQueryData<unknown>(accountQuery.queryKey, { ...account, firstName: 'Işık' }))
  await waitFor(async () => expect((await field('Ad')).value).toBe('Işık'))
})

test('does not change the page language when only a name is saved', async () => {
  setLanguage('en')
  serveAccount({ 'PUT /user/account': { body: { data: { ...account, lastName: 'Kaya' } } } })
  await draw()
  await type('Last name', 'Kaya')
  press('Save')
  await screen.findByText('Your details have been saved.')
  expect(getLanguage()).toBe('en')
})

test('switches the page language at once when a new language is saved', async () => {
  const saved: Answer<'PUT /user/account'> = { body: { data: { ...account, language: 'en' } } }
  const calls = serveAccount({ 'PUT /user/account': saved })
  await draw()
  const [choice] = (await field('Dil')).parentElement!.querySelectorAll('select')
  fireEvent.change(choice!, { target: { value: 'en' } })
  press('Kaydet')
  await screen.findByText('Your details have been saved.')
  expect([getLanguage(), sent(calls, '/user/account')]).toEqual(['en', [{ language: 'en' }]])
})

test('sends no request when nothing changed, and says so', async () => {
  const calls = serveAccount()
  await draw()
  await field('Ad')
  press('Kaydet')
  await screen.findByText('Değiştirdiğin bir şey yok.')
  expect(sent(calls, '/user/account')).toEqual([])
})

test('shows a server error at its field', async () => {
  const errors = [{ path: 'phone', code: 'PHONE_INVALID', message: 'Bu numara olmaz' }]
  serveAccount({ 'PUT /user/account': { status: 400, body: { code: 'VALIDATION_ERROR', errors } } })
  await draw()
  await type('Telefon', '532 123 45 67')
  press('Kaydet')
  await screen.findByText('Bu numara olmaz')
  expect((await field('Telefon')).getAttribute('aria-invalid')).toBe('true')
})

test('focuses a refused calling code', async () => {
  const errors = [{ path: 'phoneCode', code: 'PHONE_CODE_UNKNOWN', message: 'Bu kod olmaz' }]
  serveAccount({ 'PUT /user/account': { status: 400, body: { code: 'VALIDATION_ERROR', errors } } })
  await draw()
  await type('Telefon', '532 123 45 67')
  press('Kaydet')
  await screen.findByText('Bu kod olmaz')
  await untilFocused(() => screen.getByRole('button', { name: 'Ülke kodu Türkiye +90' }))
})

test('opens with the account and its state, and loads calling codes when their button is focused', async () => {
  const calls = serveAccount()
  await draw()
  await field('Ad')
  expect(calls.map(({ path }) => path)).toEqual(['/user/account', '/user/account/info'])
  fireEvent.focus(screen.getByRole('button', { name: 'Ülke kodu Türkiye +90' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/location/phone-codes'))
})

test('offers a retry when calling codes fail to load', async () => {
  serveAccount({ 'GET /location/phone-codes': [{ status: 400, body: { code: 'INTERNAL_ERROR' } }, codes] })
  await draw()
  await field('Ad')
  fireEvent.click(screen.getByRole('button', { name: 'Ülke kodu Türkiye +90' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yeniden dene' }))
  await screen.findByRole('option', { name: /Kanada/ })
})

test('names countries in calling codes as addresses do, and finds them by their names in the browser', async () => {
  const known = [{ id: 233, country_name: 'ABD', alpha2: 'US' }]
  serveAccount({ 'GET /location/countries': { body: { data: known } } })
  await draw()
  await field('Ad')
  fireEvent.click(screen.getByRole('button', { name: 'Ülke kodu Türkiye +90' }))
  await screen.findByRole('option', { name: /ABD/ })
  fireEvent.change(screen.getByRole('combobox', { name: 'Ülke veya kod ara' }), {
    target: { value: 'Birleşik' },
  })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ABD+1'])
})

test('focuses the search when calling codes arrive after the list opened', async () => {
  const late = Promise.withResolvers<typeof codes>()
  serveAccount({ 'GET /location/phone-codes': () => late.promise })
  await draw()
  await field('Ad')
  fireEvent.click(screen.getByRole('button', { name: 'Ülke kodu Türkiye +90' }))
  await screen.findByRole('dialog')
  late.resolve(codes)
  await untilFocused(() => screen.getByRole('combobox', { name: 'Ülke veya kod ara' }))
})

test('focuses the dialog, not the search, on a phone', async () => {
  setWidth(390)
  try {
    serveAccount()
    const { client } = await draw()
    await field('Ad')
    const code = screen.getByRole('button', { name: 'Ülke kodu Türkiye +90' })
    fireEvent.focus(code)
    await waitFor(() => expect(client.isFetching()).toBe(0))
    fireEvent.click(code)
    await screen.findByRole('option', { name: /Kanada/ })
    await untilFocused(() => screen.getByRole('dialog'))
  } finally {
    setWidth(1440)
  }
})

test('formats a pasted phone number 3-3-2-2', async () => {
  serveAccount()
  await draw()
  await type('Telefon', '+90 (532) 1234567')
  expect((await field('Telefon')).value).toBe('532 123 45 67')
})

test('shows the result below the save button', async () => {
  serveAccount()
  await draw()
  await field('Ad')
  press('Kaydet')
  const result = await screen.findByText('Değiştirdiğin bir şey yok.')
  const order = screen.getByRole('button', { name: 'Kaydet' }).compareDocumentPosition(result)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('offers a retry when details fail to load', async () => {
  serveAccount({
    'GET /user/account': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, { body: { data: account } }],
  })
  await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Yeniden dene' }))
  expect((await field('Ad')).value).toBe('Işıl')
})

test('changes the email with the password and a code, and clears a wrong code', async () => {
  const calls = serveAccount({
    'PUT /user/preferences/email': [
      { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Şifreni doğru gir' } },
      { body: { data: { expiresIn: 120 } } },
    ],
    'POST /user/preferences/email/verify': [
      { status: 400, body: { code: 'INVALID_VERIFICATION_CODE', message: 'Kod yanlış.' } },
      {},
    ],
  })
  await draw()
  await type('E-posta', 'Yeni@Meydan.Example')
  press('E-postayı değiştir')
  const dialog = within(await screen.findByRole('dialog'))
  const password = dialog.getByLabelText('Şifren')
  fireEvent.change(password, { target: { value: 'yanlis-sifre' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kodu gönder' }))
  await screen.findByText('Şifreni doğru gir')
  fireEvent.change(password, { target: { value: 'Dogru-Sifre-1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kodu gönder' }))
  const digits = () => dialog.getAllByRole<HTMLInputElement>('textbox')
  await screen.findByText('Kalan süre')
  fireEvent.change(digits()[0]!, { target: { value: '111111' } })
  await screen.findByText('Kod yanlış.')
  expect(digits().map((input) => input.value)).toEqual(['', '', '', '', '', ''])
  fireEvent.change(digits()[0]!, { target: { value: '204816' } })
  await screen.findByText(wholeText('E-posta adresin değişti.'))
  expect(sent(calls, '/user/preferences/email').at(-1)).toEqual({
    email: 'yeni@meydan.example',
    password: 'Dogru-Sifre-1',
  })
  expect(sent(calls, '/user/preferences/email/verify').at(-1)).toEqual({
    email: 'yeni@meydan.example',
    code: '204816',
  })
})

test('asks before closing the dialog once a code was sent', async () => {
  serveAccount({ 'PUT /user/preferences/email': { body: { data: { expiresIn: 120 } } } })
  await draw()
  await type('E-posta', 'yeni@meydan.example')
  press('E-postayı değiştir')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Şifren'), { target: { value: 'Dogru-Sifre-1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kodu gönder' }))
  await screen.findByText('Kalan süre')
  const [digit] = dialog.getAllByRole<HTMLInputElement>('textbox')
  await escapeAndStay(digit!)
  await escapeAndLeave(digit!)
})

/** Enters a new address and the password; `send` requests the code. */
async function startChange(email: string) {
  await type('E-posta', email)
  press('E-postayı değiştir')
  const dialog = await screen.findByRole('dialog')
  const password = within(dialog).getByLabelText<HTMLInputElement>('Şifren')
  fireEvent.change(password, { target: { value: 'Dogru-Sifre-1' } })
  return {
    dialog,
    password,
    send: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Kodu gönder' })),
  }
}
const isOpenFor = (email: string) => screen.getByRole('dialog').textContent?.includes(email)

test('a late refusal does not close a dialog opened since', async () => {
  const refusal = Promise.withResolvers<Answer<'PUT /user/preferences/email'>>()
  serveAccount({ 'PUT /user/preferences/email': () => refusal.promise })
  await draw()
  const first = await startChange('gecici@meydan.example')
  first.send()
  fireEvent.keyDown(first.password, { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  await startChange('yeni@meydan.example')
  const wrong = { path: 'email', code: 'EMAIL_DISPOSABLE', message: 'Geçici adres olmaz' }
  refusal.resolve({ status: 400, body: { code: 'VALIDATION_ERROR', errors: [wrong] } })
  await screen.findByText('Geçici adres olmaz')
  expect(isOpenFor('yeni@meydan.example')).toBe(true)
})

test('a late success neither closes a dialog opened since nor overwrites the typed address', async () => {
  const answer = Promise.withResolvers<Answer<'POST /user/preferences/email/verify'>>()
  serveAccount({
    'PUT /user/preferences/email': { body: { data: { expiresIn: 120 } } },
    'POST /user/preferences/email/verify': () => answer.promise,
  })
  await draw()
  const first = await startChange('yeni@meydan.example')
  first.send()
  await screen.findByText('Kalan süre')
  const [digit] = within(first.dialog).getAllByRole<HTMLInputElement>('textbox')
  fireEvent.change(digit!, { target: { value: '204816' } })
  await escapeAndLeave(digit!)
  await startChange('baska@meydan.example')
  answer.resolve({})
  await screen.findByText(wholeText('E-posta adresin değişti.'))
  expect(isOpenFor('baska@meydan.example')).toBe(true)
  expect((await field('E-posta')).value).toBe('baska@meydan.example')
})

test('asks before leaving with unsaved changes', async () => {
  serveAccount()
  const { router } = await draw()
  const leave = () => act(async () => void router.navigate({ href: '/elsewhere' }))
  await type('Soyad', 'Kaya')
  await leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenlemeye dön' }))
  expect((await field('Soyad')).value).toBe('Kaya')
  expect(router.state.location.pathname).toBe('/')
  await leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

test('a username that breaks the rule shows the rule once, as the error', async () => {
  serveAccount()
  await draw()
  const rule = '3–20 karakter: harf, rakam ve aralarında nokta, tire ya da alt çizgi'
  await screen.findByText(`${rule}.`)
  press('Kullanıcı adını seç')
  expect((await screen.findByText(rule)).closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByText(`${rule}.`)).toBeNull()
})

test('chooses a username, which the form then offers to change', async () => {
  const chosen = { body: { data: { ...account, username: 'Işıl.7' } } }
  const calls = serveAccount({
    'GET /user/account': [{ body: { data: account } }, chosen],
    'PUT /user/account/username': chosen,
  })
  await draw()
  await type('Kullanıcı adı', ' Işıl.7 ')
  press('Kullanıcı adını seç')
  await screen.findByText('Kullanıcı adın artık Işıl.7.')
  expect(sent(calls, '/user/account/username')).toEqual([{ username: 'Işıl.7' }])
  expect(await screen.findByRole('button', { name: 'Kullanıcı adını değiştir' })).toBeDefined()
})

test('refuses a reserved username without a request, and shows a taken one on its field', async () => {
  const taken = { path: 'username', code: 'USERNAME_TAKEN', message: 'Bu kullanıcı adı alınmış' }
  const calls = serveAccount({
    'PUT /user/account/username': { status: 409, body: { code: 'USERNAME_TAKEN', errors: [taken] } },
  })
  await draw()
  await type('Kullanıcı adı', 'Destek')
  press('Kullanıcı adını seç')
  await screen.findByText('Bu ad platforma ayrılmış, başka birini seç')
  expect(sent(calls, '/user/account/username')).toEqual([])
  await type('Kullanıcı adı', 'isil')
  press('Kullanıcı adını seç')
  await screen.findByText('Bu kullanıcı adı alınmış')
  expect((await field('Kullanıcı adı')).value).toBe('isil')
})

test('shows the date of the next change instead of a form that would be refused', async () => {
  serveAccount({
    'GET /user/account': {
      body: { data: { ...account, username: 'isil7', usernameChangeableAt: '2026-12-27T09:00:00.000Z' } },
    },
  })
  await draw()
  await screen.findByText('@isil7')
  expect(screen.getByText('Yeniden 27 Ara 2026 tarihinde değiştirebilirsin.')).toBeDefined()
  expect(screen.queryByLabelText('Kullanıcı adı')).toBeNull()
})

test('shows the picture, refuses a file that is none, and removes it', async () => {
  const calls = serveAccount({ 'DELETE /user/account/avatar': { body: { data: { avatarUrl: null } } } })
  await renderAt(<UserInfoSection />, {
    session: { ...person, avatarUrl: '/api/v1/user/account/avatars/7/abc' },
  })
  fireEvent.change(await field('Fotoğrafı değiştir'), {
    target: { files: [new File(['yazı'], 'yazi.png', { type: 'image/png' })] },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Fotoğrafını kırp' })
  await within(dialog).findByRole('button', { name: 'Fotoğrafı kaydet' })
  await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull())
  fireEvent.error(dialog.querySelector('img')!)
  await screen.findByText('Bu dosya bir fotoğraf olarak açılamadı. Başka bir dosya seç.')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/v1/user/account/avatars/7/abc')
  press('Kaldır')
  await screen.findByText('Fotoğrafın kaldırıldı.')
  expect(calls.map(({ path }) => path)).toContain('/user/account/avatar')
})

test('says that mail to the address is off, and sends the link that switches it on again', async () => {
  const mailOff = { since: '2026-05-10T09:00:00.000Z', reason: '550 5.1.1 Kullanıcı yok' }
  const calls = serveAccount({
    'GET /user/account/info': { body: { data: infoOf({ mailOff }) } },
    'POST /auth/verify-email': {},
  })
  await draw()
  const heading = await screen.findByText(wholeText('E-postalar bu adresten geri dönüyor'))
  expect(heading.closest('section')!.textContent).toMatch(
    /10\u00A0May\u00A02026 tarihinden beri.*550 5\.1\.1 Kullanıcı yok/,
  )
  press('Doğrulama bağlantısı gönder')
  await waitFor(() => expect(sent(calls, '/auth/verify-email')).toEqual([{ email: account.email }]))
})
