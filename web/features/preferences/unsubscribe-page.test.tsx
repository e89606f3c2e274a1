import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilFocused } from '#web/testing/until.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const path = '/unsubscribe'
const data: DataOf<'GET /unsubscribe'> = { channel: 'email', topic: 'marketing' }
const submit = () => screen.findByRole('button', { name: 'Aboneliği bırak' })

beforeEach(forgetCsrfToken)

test('opening the link asks and changes nothing', async () => {
  const calls = serve({ 'GET /unsubscribe': { body: { data } } })
  await renderAt(<UnsubscribePage token="4.email.marketing.x" />)
  await submit()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bu e-postalar gelmesin mi?')
  expect(document.body.textContent).toMatch(/E-posta ile gelen “Kampanyalar”/)
  expect(calls).toEqual([{ path, body: '', query: { token: '4.email.marketing.x' } }])
})

test('unsubscribes on one press without a sign-in', async () => {
  const calls = serve({ 'GET /unsubscribe': { body: { data } }, 'POST /unsubscribe': { body: { data } } })
  await renderAt(<UnsubscribePage token="t" />)
  const button = await submit()
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('heading', { name: 'Tamam, artık gelmeyecek' })
  expect(calls.at(-1)).toEqual({ path, body: { token: 't' } })
  expect(document.title).toBe('Tamam, artık gelmeyecek · Meydan')
  const more = screen.getByRole<HTMLAnchorElement>('link', { name: 'Bütün tercihlerim' })
  expect(more.href).toEndWith('/profile?section=communication')
  await untilFocused(() => more)
})

test('shows a failure and allows a retry (D90)', async () => {
  serve({
    'GET /unsubscribe': { body: { data } },
    'POST /unsubscribe': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, { body: { data } }],
  })
  await renderAt(<UnsubscribePage token="t" />)
  fireEvent.click(await submit())
  await screen.findByText(/sunucu/i)
  fireEvent.click(await submit())
  await screen.findByRole('heading', { name: 'Tamam, artık gelmeyecek' })
  expect(screen.queryByText(/sunucu/i)).toBeNull()
})

test('links to the preferences when the link is invalid', async () => {
  serve({ 'GET /unsubscribe': { status: 400, body: { code: 'UNSUBSCRIBE_LINK_INVALID' } } })
  await renderAt(<UnsubscribePage token="x" />)
  await screen.findByRole('heading', { name: 'Bu bağlantı çalışmıyor' })
  expect(screen.queryByRole('button', { name: 'Aboneliği bırak' })).toBeNull()
})
