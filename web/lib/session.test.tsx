import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { forgetCsrfToken } from './fetch.ts'
import { useSignOut } from './session.ts'

const kept = ['notification-draft:9', 'notification-key:9']
const inTab = ['support-reply:9:7', 'support-reply-key:9:7', 'support-reply:guest:8']
beforeEach(forgetCsrfToken)

function Leave() {
  const { mutate } = useSignOut()
  return (
    <button type="button" onClick={() => mutate()}>
      Çık
    </button>
  )
}

test("signing out deletes the user's drafts", async () => {
  serve({ 'POST /auth/logout': {} })
  for (const name of kept) localStorage.setItem(name, '{"email":"ayla@ornek.com"}')
  for (const name of inTab) sessionStorage.setItem(name, 'Kartım 4111')
  localStorage.setItem('theme', 'night')
  const { client } = await renderAt(<Leave />, { session: { id: 9 } })
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(kept.map((name) => localStorage.getItem(name))).toEqual([null, null]))
  expect(inTab.map((name) => sessionStorage.getItem(name))).toEqual([null, null, null])
  expect(client.getQueryData(['session'])).toBeNull()
  expect(localStorage.getItem('theme')).toBe('night')
  localStorage.removeItem('theme')
})

test('a failed sign-out deletes nothing', async () => {
  serve({ 'POST /auth/logout': { status: 500 } })
  localStorage.setItem('notification-draft:9', '{}')
  const { client } = await renderAt(<Leave />, { session: { id: 9 } })
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(localStorage.getItem('notification-draft:9')).toBe('{}')
  localStorage.removeItem('notification-draft:9')
})
