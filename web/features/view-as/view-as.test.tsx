import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { enterView, forgetView } from '#web/lib/view.ts'
import { serve } from '#web/testing/api.ts'
import { pass, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { recordToasts } from '#web/testing/notices.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { recordReplacements, viewOf } from '#web/testing/view.ts'
import { offerView, requestView } from './handover.ts'
import { ViewAsButton } from './view-as-button.tsx'
import { ViewBanner } from './view-banner.tsx'

const viewed = { id: 7, email: 'isil@ornek.com', role: 'user', status: 'active' } as const
const path = 'POST /admin/users/:id/view-as'
const view = viewOf()
const user = {
  ...view.user,
  firstName: 'Işıl',
  lastName: 'Çağlar',
  username: null,
  avatarUrl: null,
  email: viewed.email,
  role: 'user',
  language: 'tr',
} as const
const started = { status: 201, body: { data: { ...view, id: crypto.randomUUID(), user } } } as const
const replaced = recordReplacements()
const open = spyOn(window, 'open')
const openButton = () => screen.getByRole('button', { name: 'Sekmeyi aç' })

beforeEach(() => {
  replaced.mockClear()
  open.mockReset()
})
afterEach(() => {
  forgetView()
})

/** What another window sees of `postMessage`. */
const tell = (source: unknown, data: unknown, origin = location.origin) =>
  dispatchEvent(new MessageEvent('message', { data, origin, source: source as MessageEventSource }))

async function fillIn() {
  fireEvent.click(screen.getByRole('button', { name: 'Onun gözünden bak' }))
  fireEvent.click(openButton())
}

test('hands the token only to the tab that it opened, at the same origin', async () => {
  const tab = { postMessage: mock(() => {}) }
  open.mockReturnValue(tab as unknown as Window)
  const calls = serve({ [path]: started })
  await renderAt(<ViewAsButton user={viewed} />)
  await fillIn()
  await waitFor(() => expect(open).toHaveBeenCalledWith('/view-as', '_blank'))
  expect(calls[0]).toMatchObject({
    path: '/admin/users/7/view-as',
    body: { reason: '' },
  })
  tell({}, 'view-as:ready')
  tell(tab, 'view-as:ready', 'https://kotu.example')
  tell(tab, 'other')
  expect(tab.postMessage).not.toHaveBeenCalled()
  tell(tab, 'view-as:ready')
  tell(tab, 'view-as:ready')
  expect(tab.postMessage).toHaveBeenCalledTimes(1)
  expect(tab.postMessage).toHaveBeenCalledWith(
    { type: 'view-as:token', view },
    { targetOrigin: location.origin },
  )
})

test('opens the tab by another press if the browser has blocked it', async () => {
  open.mockReturnValueOnce(null).mockReturnValue({ postMessage() {} } as unknown as Window)
  const calls = serve({ [path]: started })
  await renderAt(<ViewAsButton user={viewed} />)
  await fillIn()
  await screen.findByText('Tarayıcın yeni sekmeyi engelledi. Görünüm hazır.')
  fireEvent.click(openButton())
  await untilGone(() => screen.queryByRole('dialog'))
  expect([open.mock.calls.length, calls.length]).toEqual([2, 1])
})

test('opens nothing when the password was not given', async () => {
  const text = 'Devam etmek için şifreni doğru gir.'
  serve({ [path]: { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED', message: text } } })
  await renderAt(<ViewAsButton user={viewed} />)
  await fillIn()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
})

test.each([
  { ...viewed, role: 'admin' as const },
  { ...viewed, status: 'suspended' as const },
  { ...viewed, status: 'inactive' as const },
])('is not offered for %o', async (other) => {
  await renderAt(<ViewAsButton user={other} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a tab takes a token only from its opener', () => {
  const opener = { postMessage: mock(() => {}) } as unknown as MessageEventSource
  const take = mock(() => {})
  const stop = requestView(opener, take)
  const message = { type: 'view-as:token', view }
  tell({}, message)
  tell(opener, message, 'https://kotu.example')
  tell(opener, { type: 'view-as:token', view: { accessToken: 7 } })
  expect(take).not.toHaveBeenCalled()
  tell(opener, message)
  expect(take).toHaveBeenCalledWith(view)
  stop()
  offerView(opener, view)()
})

test('the banner names the user, counts down and ends the view', async () => {
  enterView(view)
  serve({ 'DELETE /admin/users/view-as': { body: { data: { count: 1 } } } })
  await renderAt(<ViewBanner view={view} />)
  expect(screen.getByText(/Işıl Çağlar adlı kullanıcının gözünden bakıyorsun/)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/)
  fireEvent.click(screen.getByRole('button', { name: 'Bitir' }))
  await waitFor(() => expect(replaced).toHaveBeenCalledWith('/view-as'))
})

test('the banner leaves the view when its time is over', async () => {
  await renderWithFakeTimers(
    <ViewBanner view={viewOf({ expiresAt: new Date(Date.now() + 3_000).toISOString() })} />,
  )
  await pass(2_000)
  expect(replaced).not.toHaveBeenCalled()
  await pass(2_000)
  expect(replaced).toHaveBeenCalledWith('/view-as')
  restart()
})

test('a change in a view is refused as read-only', async () => {
  const text = 'Bu hesaba yalnızca bakıyorsun; bir şey değiştiremezsin.'
  const toasts = recordToasts()
  serve({ 'DELETE /admin/users/view-as': { status: 403, body: { code: 'VIEW_ONLY', message: text } } })
  await renderAt(<ViewBanner view={view} />)
  fireEvent.click(screen.getByRole('button', { name: 'Bitir' }))
  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text }]))
})
