import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { renderAt } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { untilFocused } from '#web/testing/until.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const path = '/unsubscribe'
const data = { channel: 'email', topic: 'marketing' }
const submit = () => screen.findByRole('button', { name: 'Aboneliği bırak' })

beforeEach(forgetCsrfToken)

test('opening the link of a mail asks, and switches nothing off', async () => {
  const calls = serve({ [`GET ${path}`]: { body: { data } } })
  await renderAt(<UnsubscribePage token="4.email.marketing.x" />)
  await submit()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bu e-postalar gelmesin mi?')
  expect(screen.getByText(/E-posta.*“Kampanyalar”/)).toBeDefined()
  expect(calls).toEqual([{ path, body: '', query: { token: '4.email.marketing.x' } }])
})

test('one press does it, without signing in, and says so', async () => {
  const calls = serve({ [`GET ${path}`]: { body: { data } }, [`POST ${path}`]: { body: { data } } })
  await renderAt(<UnsubscribePage token="t" />)
  const leave = await submit()
  leave.focus()
  fireEvent.click(leave)
  expect(await screen.findByRole('heading', { name: 'Tamam, artık gelmeyecek' })).toBeDefined()
  expect(calls.at(-1)).toEqual({ path, body: { token: 't' } })
  expect(document.title).toBe('Tamam, artık gelmeyecek · Meydan')
  const more = screen.getByRole<HTMLAnchorElement>('link', { name: 'Bütün tercihlerim' })
  expect(more.href).toEndWith('/profile?section=communication')
  await untilFocused(() => more)
})

test('what went wrong is said, and it can be tried again (D90)', async () => {
  serve({
    [`GET ${path}`]: { body: { data } },
    [`POST ${path}`]: [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, { body: { data } }],
  })
  await renderAt(<UnsubscribePage token="t" />)
  fireEvent.click(await submit())
  expect(await screen.findByText(/sunucu/i)).toBeDefined()
  fireEvent.click(await submit())
  expect(await screen.findByRole('heading', { name: 'Tamam, artık gelmeyecek' })).toBeDefined()
})

test('a link that is cut or made up leads to the choices instead', async () => {
  serve({ [`GET ${path}`]: { status: 400, body: { code: 'UNSUBSCRIBE_LINK_INVALID' } } })
  await renderAt(<UnsubscribePage token="x" />)
  expect(await screen.findByRole('heading', { name: 'Bu bağlantı çalışmıyor' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aboneliği bırak' })).toBeNull()
})
