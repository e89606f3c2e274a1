import { spyOn } from 'bun:test'
import type { View } from '#web/lib/view.ts'

/** A view that has ten minutes left. */
export const viewOf = (more: Partial<View> = {}): View => ({
  accessToken: 'view-token',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  user: { id: 7, name: 'Işıl Çağlar' },
  ...more,
})

/** Records where the page goes instead of leaving it. */
export const recordReplacements = () => spyOn(location, 'replace').mockImplementation(() => {})
