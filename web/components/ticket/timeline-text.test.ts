import { afterEach, expect, test } from 'bun:test'
import { setLanguage } from '#web/lib/locale.ts'
import type { TimelineEntry } from './queries.ts'
import { timelineText } from './timeline-text.ts'

afterEach(() => setLanguage('tr'))

const entry = (values: Partial<TimelineEntry>) =>
  ({ action_by_name: null, from: null, to: null, ...values }) as TimelineEntry

test('an entry without a name begins with its actor as in a sentence', () => {
  setLanguage('en')
  const assigned = entry({ action: 'ticket.assign', action_by_type: 'system', to: 'Ada Kaya' })
  expect(timelineText(assigned)).toBe('The system assigned the ticket (none → Ada Kaya)')
})
