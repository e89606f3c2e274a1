import { errorStateLabels } from '#api/rules/labels/system.ts'
import { withLooks } from '#web/lib/labels.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const stateLooks = withLooks<'open' | 'resolved', { tone: Tone }>(errorStateLabels, {
  open: { tone: 'amber' },
  resolved: { tone: 'green' },
})
