import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import { reachKey } from '#web/components/message/reach-query.ts'
import { removeMutation, saveMutation } from '#web/components/mutation/crud.ts'
import { listed, listQuery, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { segmentsKey } from './keys.ts'
import type { SegmentInput } from './schema.ts'

const { segments } = api.admin.notifications
const refreshes = [segmentsKey, reachKey]

export const segmentsQuery = listQuery(segmentsKey, segments.$get, ({ segments, pagination }) =>
  listed(segments, pagination),
)
export const segmentQuery = oneQuery(segmentsKey, segments[':id'].$get)
export type Segment = RowOf<typeof segmentsQuery>

/** The users that match the rules; null while the rules are incomplete. */
export const peopleOfQuery = (rules: SegmentRules | null) =>
  queryOptions({
    queryKey: [...segmentsKey, 'preview', rules] as const,
    queryFn: ({ signal }) =>
      dataOf(segments.preview.$post({ json: { rules: rules! } }, { init: { signal } })),
    enabled: rules !== null,
    placeholderData: (previous) => previous,
    staleTime: 30_000,
  })

export const saveSegment = saveMutation<Segment, SegmentInput>(segments, {
  success: m.segments_saved,
  failure: m.segments_save_failed_because,
  refreshes,
})

export const recountSegment = {
  mutationKey: [...segmentsKey, 'recount'],
  mutationFn: ({ id }: Segment) => dataOf(segments.preview.$post({ json: { id } })),
  meta: { failure: m.segments_recount_failed, refreshes },
}

/** 409 SEGMENT_IN_USE while an unsent notification targets it. */
export const removeSegment = removeMutation<Segment>(segmentsKey, segments, {
  success: m.segments_removed,
  failure: m.segments_remove_failed,
  refreshes,
})

export const removal = ({ name }: Segment) => ({
  title: m.segments_remove_title({ name }),
  body: m.segments_remove_body(),
  action: m.segments_remove_do(),
})
