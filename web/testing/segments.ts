import type { DataOf } from './api.ts'
import { paginationOf } from './pagination.ts'

export type Segment = DataOf<'GET /admin/notifications/segments'>['segments'][number]

const when = '2026-01-01T10:00:00.000Z'

/** A segment as the API shows it to an admin. */
export const segmentOf = (id: number, more: Partial<Segment> = {}): Segment => ({
  id,
  name: `Segment ${id}`,
  rules: { match: 'all', conditions: [{ field: 'country', op: 'eq', value: 'TR' }] },
  version: 1,
  last_count: 40,
  last_count_is_estimated: false,
  counted_at: when,
  created_date: when,
  created_user_name: 'Ayla Demir',
  updated_date: when,
  ...more,
})

export const segmentPage = (segments: Segment[]) => ({
  body: { data: { segments, pagination: paginationOf(segments.length) } },
})
