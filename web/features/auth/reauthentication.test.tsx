import { afterEach, beforeEach, expect, test } from 'bun:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { type ApiError, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { type Fakes, type Refusal, serve } from '#web/testing/api.ts'
import { untilGone } from '#web/testing/until.ts'
import { Reauthentication } from './reauthentication.tsx'
import './reauthentication-dialog.tsx'

const user = {
  ...{ id: 7, firstName: 'Ada', lastName: 'Su', name: 'Ada Su', email: 'ada@ornek.com' },
  ...{ username: null, avatarUrl: null, role: 'admin' as const, language: 'tr' as const },
}
const until = '2026-11-27T12:10:00.000Z'
const required = (answers = ['password'], reason = 'absent'): Refusal => ({
  status: 403,
  body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Şifren yanlış.', answers, reason },
})

beforeEach(() => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'csrf_token=x' })
  queryClient.setQueryData(sessionQuery.queryKey, user)
})
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  queryClient.clear()
})

/** Refuses every key until an answer was accepted, which `accepts` decides. */
function open(accepts: (body: unknown) => boolean, answers?: string[]) {
  let isAnswered = false
  const fakes: Fakes = {
    'GET /auth/csrf-token': { body: { data: { csrfToken: 'x' } } },
    'POST /auth/passkeys/reauthentication/options': {
      body: {
        data: { challenge: 'AQID', timeout: 300_000, rpId: 'localhost', userVerification: 'required' },
      },
    },
    'POST /auth/reauthenticate': ({ body }) => {
      isAnswered = accepts(body)
      return isAnswered ? { body: { data: { until } } } : required(answers, 'wrong')
    },
    'POST /admin/apikeys/generate': () =>
      isAnswered
        ? { status: 201, body: { data: { id: 1, apiKey: 'mk_1', expiresAt: null, scope: ['users.read'] } } }
        : required(answers),
  }
  const calls = serve(fakes)
  render(
    <QueryClientProvider client={queryClient}>
      <Reauthentication />
    </QueryClientProvider>,
  )
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
}

const generate = () => dataOf(api.admin.apikeys.generate.$post({ json: { scope: ['users.read'] } }))
/** The first one loads the dialog, which takes longer on a busy machine. */
const dialog = async (name = 'Şifreni yeniden gir') =>
  within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }))
const fill = async (label: string, value: string, name?: string) => {
  fireEvent.change((await dialog(name)).getByLabelText(label), { target: { value } })
  fireEvent.click((await dialog(name)).getByRole('button', { name: 'Onayla' }))
}

test('asks once for requests that are refused together, and repeats each after the right password', async () => {
  const bodies = open((body) => (body as { password: string }).password === 'Gizli-1')
  const both = [generate(), generate()]
  const { getByLabelText, getByDisplayValue } = await dialog()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  // What password managers look for.
  expect(getByLabelText('Şifre').getAttribute('autocomplete')).toBe('current-password')
  expect(getByDisplayValue('ada@ornek.com').getAttribute('autocomplete')).toBe('username')
  expect(document.activeElement).toBe(getByLabelText('Şifre'))
  await fill('Şifre', 'Yanlis-1')
  expect((await (await dialog()).findByRole('alert')).textContent).toContain('Şifren yanlış.')
  await fill('Şifre', 'Gizli-1')
  expect(await Promise.all(both)).toMatchObject([{ apiKey: 'mk_1' }, { apiKey: 'mk_1' }])
  await untilGone(() => screen.queryByRole('dialog'))
  expect(bodies('/auth/reauthenticate')).toEqual([{ password: 'Yanlis-1' }, { password: 'Gizli-1' }])
  expect(bodies('/admin/apikeys/generate')).toEqual(Array(4).fill({ scope: ['users.read'] }))
})

test('takes a code of the app where the server accepts one', async () => {
  const bodies = open((body) => (body as { code?: string }).code === '123456', ['password', 'code'])
  const made = generate()
  fireEvent.click((await dialog()).getByRole('button', { name: 'Uygulamadaki kodu kullan' }))
  const title = 'Uygulamadaki kodu gir'
  await fill('Doğrulama uygulamandaki kod', '000000', title)
  expect((await (await dialog(title)).findByRole('alert')).textContent).toContain('Şifren yanlış.')
  await fill('Doğrulama uygulamandaki kod', '123456', title)
  expect(await made).toMatchObject({ apiKey: 'mk_1' })
  expect(bodies('/auth/reauthenticate')).toEqual([{ code: '000000' }, { code: '123456' }])
})

test('offers no code to a user without two-factor, and shows the refusal after it was dismissed', async () => {
  const bodies = open(() => true)
  const refused = generate().catch((error: ApiError) => error.code)
  expect((await dialog()).queryByRole('button', { name: 'Uygulamadaki kodu kullan' })).toBeNull()
  fireEvent.click((await dialog()).getByRole('button', { name: 'Vazgeç' }))
  expect(await refused).toBe('REAUTHENTICATION_REQUIRED')
  await untilGone(() => screen.queryByRole('dialog'))
  expect(bodies('/auth/reauthenticate')).toEqual([])
})

test('accepts a passkey of the browser where the user has one', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const signed = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes }
  const get = async () => ({
    ...{ id: 'AQID', rawId: bytes, type: 'public-key', response: signed },
    getClientExtensionResults: () => ({}),
  })
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  try {
    const bodies = open(
      (body) => (body as { passkey: { id: string } }).passkey.id === 'AQID',
      ['password', 'passkey'],
    )
    const made = generate()
    fireEvent.click((await dialog()).getByRole('button', { name: 'Geçiş anahtarını kullan' }))
    expect(await made).toMatchObject({ apiKey: 'mk_1' })
    expect(bodies('/auth/reauthenticate')).toMatchObject([{ passkey: { response: { signature: 'AQID' } } }])
  } finally {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  }
})
