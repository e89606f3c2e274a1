import { afterEach, expect, test } from 'bun:test'
import { act, fireEvent, screen } from '@testing-library/react'
import { setCondition } from '#web/lib/condition.ts'
import { renderAt } from '#web/testing/render.tsx'
import { NetworkBanner } from './network-banner.tsx'

afterEach(() => {
  setCondition({ network: 'online' })
  sessionStorage.clear()
})

const slow = () => screen.queryByText('Bağlantın yavaş, bazı şeyler geç açılabilir.')
const report = (network: 'slow' | 'online') => act(() => setCondition({ network }))

test('the notice of a slow connection stays away for the session once dismissed', async () => {
  const { unmount } = await renderAt(<NetworkBanner />)
  await report('slow')
  expect(slow()?.closest('[class*=fixed]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  expect(slow()).toBeNull()
  await report('online')
  await report('slow')
  expect(slow()).toBeNull()
  unmount()
  await renderAt(<NetworkBanner />)
  expect(slow()).toBeNull()
})
