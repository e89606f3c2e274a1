import { afterEach, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { ApiError } from '#api/client.ts'
import { handleErrors } from '#web/lib/error-reporting.ts'
import { serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { Boundary } from './boundary.tsx'

// However busy the disk is.
beforeAll(() => import('./failure.tsx'))

let troubles: unknown[] = []
let release = () => {}
let quiet = spyOn(console, 'error')
beforeEach(() => {
  quiet = spyOn(console, 'error').mockImplementation(() => {})
  troubles = []
  release = handleErrors((trouble) => troubles.push(trouble))
})
afterEach(() => {
  cleanup()
  restart()
  release()
  quiet.mockRestore()
})

let broken = true
let error: unknown

function Part() {
  if (broken) throw error
  return <p>ayakta</p>
}

beforeEach(() => {
  broken = true
  error = new RangeError('kırık')
})

const shown = (text: string) => () => screen.queryByText(text) !== null
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

test.each([
  ['critical', 'Meydan beklenmedik bir şekilde durdu'],
  ['page', 'Bu sayfa açılamadı'],
  ['component', 'Bu bölüm gösterilemiyor'],
] as const)('shows at the level %s: %s, and is reported once', async (level, title) => {
  await renderWithFakeTimers(
    <Boundary level={level}>
      <Part />
    </Boundary>,
  )
  await passUntil(shown(title))
  expect(troubles).toEqual([{ error, level }])
})

test.each([
  ['x is undefined', 'Beklenmedik bir hata oluştu. Yeniden dene.'],
  ['Failed to fetch', 'İnternet bağlantını kontrol et ve yeniden dene.'],
  ['Load failed', 'İnternet bağlantını kontrol et ve yeniden dene.'],
  ['NetworkError when attempting to fetch resource.', 'İnternet bağlantını kontrol et ve yeniden dene.'],
])('does not report an error of the app as a connection error: %s', async (message, text) => {
  error = new TypeError(message)
  await renderWithFakeTimers(
    <Boundary level="component">
      <Part />
    </Boundary>,
  )
  await passUntil(shown(text))
})

test('retries automatically after 1, 2 and 4 seconds, and then stops', async () => {
  error = new RangeError('başka')
  await renderWithFakeTimers(
    <Boundary level="component">
      <Part />
    </Boundary>,
  )
  await passUntil(shown('Kendiliğinden yeniden deneniyor (1/3)…'))
  await pass(1000)
  await passUntil(shown('Kendiliğinden yeniden deneniyor (2/3)…'))
  await pass(2000)
  await passUntil(shown('Kendiliğinden yeniden deneniyor (3/3)…'))
  await pass(4000)
  await passUntil(() => screen.queryByText(/Kendiliğinden/) === null)
  expect(shown('Bu bölüm gösterilemiyor')()).toBe(true)
  broken = false
  await press('Yeniden dene')
  expect(shown('ayakta')()).toBe(true)
})

test('does not retry automatically after an error of the server', async () => {
  error = new ApiError(403, { code: 'FORBIDDEN', message: 'yok' })
  await renderWithFakeTimers(
    <Boundary level="component">
      <Part />
    </Boundary>,
  )
  await passUntil(shown('Bu bölüm gösterilemiyor'))
  expect(screen.queryByText(/Kendiliğinden/)).toBeNull()
})

test('shows what was reported, and whether it was sent', async () => {
  error = new TypeError('olmadı: ayse@ornek.com')
  const calls = serve({ 'POST /errors/report': [{ status: 503 }, {}] })
  await renderWithFakeTimers(
    <Boundary level="component">
      <Part />
    </Boundary>,
  )
  await passUntil(shown('Bu bölüm gösterilemiyor'))
  await press('Hatayı bildir')
  await passUntil(shown('Bildirilemedi. Biraz sonra yeniden dene.'))
  await press('Hatayı bildir')
  await passUntil(shown('Bildirildi, teşekkürler.'))
  screen.getByText('TypeError: olmadı: [e-mail]')
  expect(calls.at(-1)?.body).toMatchObject({
    errors: [{ name: 'TypeError', message: 'olmadı: [e-mail]', level: 'component' }],
    url: location.href,
  })
})
