import { afterEach, beforeEach, expect, jest, mock, test } from 'bun:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { queueQuery, statusQuery } from '#web/features/deliveries/queries.ts'
import { LiveBell } from '#web/features/inbox/live-bell.tsx'
import { ApprovalPanel } from '#web/features/notifications/approval/approval-panel.tsx'
import { CreateForm } from '#web/features/notifications/create/create-form.tsx'
import { FormBanner, type News } from '#web/features/notifications/create/form-banner.tsx'
import { HistoryPanel } from '#web/features/notifications/history/history-panel.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { openLive } from '#web/lib/live.ts'
import { serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { FakeEventSource, fakeEventSource } from '#web/testing/fake-event-source.ts'
import { entryOf, entryPage, pendingPage, reached } from '#web/testing/notifications.ts'
import { TextCell } from './cells.tsx'

let speak: () => void
beforeEach(() => {
  speak = fakeEventSource()
  forgetCsrfToken()
})
afterEach(() => {
  cleanup()
  if (jest.isFakeTimers()) restart()
  speak()
  localStorage.removeItem('notification-draft:9')
})
const says = (text: string) => screen.queryAllByText(text).length > 0

test.each([
  [8, { tone: 'success', id: 1, reach: 3, isRough: false }],
  [10, { tone: 'error', lines: ['Türkçe başlık gereklidir'] }],
] satisfies [number, News][])('the result of composing stays for %p seconds', async (seconds, news) => {
  const close = mock(() => {})
  await renderWithFakeTimers(<FormBanner news={news} onClose={close} />)
  await pass(seconds * 1000 - 350)
  expect(close).not.toHaveBeenCalled()
  await pass(350)
  expect(close).toHaveBeenCalledTimes(1)
})

test('new errors restart the time of the banner', async () => {
  serve({
    'GET /admin/notifications/management/target-count': reached(3),
  })
  await renderWithFakeTimers(<CreateForm userId={9} />)
  const [title, line] = ['Bildirim oluşturulamadı', 'Türkçe başlık gereklidir']
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }))
  submit()
  await passUntil(() => says(title) && says(line))
  await pass(6_000)
  fireEvent.change(screen.getByLabelText('Başlık (Türkçe)'), { target: { value: 'Kupa' } })
  submit()
  await passUntil(() => !says(line))
  await pass(6_000)
  expect(says(title)).toBe(true)
  await pass(4_000)
  expect(says(title)).toBe(false)
})

test.each([
  ['history', 2_000, <HistoryPanel key="1" />],
  ['approval', 500, <ApprovalPanel key="2" />],
])('a search waits for a pause in typing: %s', async (_name, pause, panel) => {
  const calls = serve({
    'GET /admin/notifications/management': entryPage([entryOf()]),
    'GET /admin/notifications/management/counts': { status: 503 },
    'GET /admin/notifications/approval/pending': pendingPage([entryOf()]),
  })
  await renderWithFakeTimers(panel, { session: { id: 4 } })
  const asked = () => calls.filter(({ query }) => query?.search === 'kupa').length
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kupa' } })
  await pass(pause - 10)
  expect(asked()).toBe(0)
  await pass(10)
  await passUntil(() => asked() > 0)
})

test('with the stream the queue is read every ten minutes, without it every 15 seconds', () => {
  const intervals = () =>
    [statusQuery('hour'), queueQuery({ page: 1, limit: 20 })].map(({ refetchInterval }) =>
      typeof refetchInterval === 'function' ? Reflect.apply(refetchInterval, undefined, []) : refetchInterval,
    )
  expect(intervals()).toEqual([15_000, 15_000])
  const quiet = () => {}
  const close = openLive('tr', {
    ...{ opened: quiet, notification: quiet, count: quiet },
    ...{ ticket: quiet, refused: quiet, ended: quiet },
  })
  FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('open'))
  expect(intervals()).toEqual([600_000, 600_000])
  close()
})

test('the bell refetches its count every ten minutes', async () => {
  const counts = { body: { data: { all: 2, unread: 2, read: 0, archived: 0, favorite: 0 } } }
  const calls = serve({ 'GET /user/notifications/counts': counts })
  await renderWithFakeTimers(<LiveBell />, { session: { id: 4 } })
  await passUntil(() => calls.length === 1)
  await pass(599_000)
  expect(calls).toHaveLength(1)
  await pass(1_000)
  await passUntil(() => calls.length === 2)
})

test('a table truncates titles to 30 and messages to 40 characters, with the full text as tooltip', () => {
  render(<TextCell title={'a'.repeat(31)} message={'b'.repeat(41)} />)
  expect(screen.getByTitle('a'.repeat(31)).textContent).toBe(`${'a'.repeat(30)}…`)
  expect(screen.getByTitle('b'.repeat(41)).textContent).toBe(`${'b'.repeat(40)}…`)
})

test('does not truncate text that fits into a table', () => {
  render(<TextCell title={'a'.repeat(30)} message={'b'.repeat(40)} />)
  expect(screen.getByTitle('a'.repeat(30)).textContent).toBe('a'.repeat(30))
  expect(screen.getByTitle('b'.repeat(40)).textContent).toBe('b'.repeat(40))
})
