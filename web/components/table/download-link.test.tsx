import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { DownloadLink } from './download-link.tsx'

const tickets = '/api/v1/admin/support/tickets/export?status=open'
const statusLogs = '/api/v1/admin/support/status-logs/export'

/** The addresses that the browser would open. */
const opened = mock((_href: string | null) => {})
let leave = new AbortController()
const click = spyOn(HTMLAnchorElement.prototype, 'click')
beforeEach(() => {
  leave = new AbortController()
  opened.mockClear()
  click.mockImplementation(function open(this: HTMLAnchorElement) {
    opened(this.getAttribute('href'))
  })
  document.addEventListener(
    'click',
    (event) => {
      if (!event.defaultPrevented) opened((event.target as HTMLElement).getAttribute('href'))
      event.preventDefault()
    },
    { signal: leave.signal },
  )
})
afterEach(() => {
  leave.abort()
  click.mockRestore()
})

const press = async (href: string) => {
  await renderAt(<DownloadLink href={href}>CSV</DownloadLink>)
  fireEvent.click(await screen.findByRole('link', { name: 'CSV' }))
}

test('asks for a recent answer before a file of personal data is downloaded (D89)', async () => {
  const calls = serve({
    'POST /auth/reauthenticate': { body: { data: { until: '2026-11-27T12:10:00.000Z' } } },
  })
  await press(tickets)
  await waitFor(() => expect(opened.mock.calls).toEqual([[tickets]]))
  expect(calls.map(({ path }) => path)).toEqual(['/auth/reauthenticate'])
})

test('opens other addresses at once', async () => {
  const calls = serve({})
  await press(statusLogs)
  expect(opened.mock.calls).toEqual([[statusLogs]])
  expect(calls).toEqual([])
})
