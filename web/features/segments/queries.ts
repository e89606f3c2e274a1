import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import type { Country } from '#web/components/places/countries-query.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const { segments } = api.admin.notifications
const refreshes = [['segments'], ['notifications', 'audience']]
const param = (id: number) => ({ id: String(id) })

type Asked = { page: number; limit: number; search?: string }

export const segmentListQuery = ({ page, limit, search }: Asked) =>
  queryOptions({
    queryKey: ['segments', 'list', { page, limit, search }] as const,
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(limit), search }
      const found = await dataOf(segments.$get({ query }, { init: { signal } }))
      return { rows: found.segments, total: found.pagination.total }
    },
    placeholderData: (previous) => previous,
  })

export type Segment = Awaited<
  ReturnType<NonNullable<ReturnType<typeof segmentListQuery>['queryFn']>>
>['rows'][number]

/** Whom the rules find at this moment; null while they are not whole. */
export const peopleOfQuery = (rules: SegmentRules | null) =>
  queryOptions({
    queryKey: ['segments', 'preview', rules] as const,
    queryFn: ({ signal }) =>
      dataOf(segments.preview.$post({ json: { rules: rules! } }, { init: { signal } })),
    enabled: rules !== null,
    placeholderData: (previous) => previous,
    staleTime: 30_000,
  })

export const readSegment = (id: number) => dataOf(segments[':id'].$get({ param: param(id) }))

type Saved = { segment: Segment | undefined; name: string; rules: SegmentRules }

/** Keeps a new segment, or changes the one that was opened; the form shows what went wrong. */
export const saveSegment = mutationOptions({
  mutationFn: ({ segment, ...json }: Saved) => {
    if (!segment) return dataOf(segments.$post({ json }))
    const { id, version } = segment
    return dataOf(segments[':id'].$put({ param: param(id), json: { ...json, version } }))
  },
  meta: { silent: true, success: m.segments_saved, refreshes },
})

/** Of what is done to a segment as a whole. */
export const actionKey = ['segments', 'action'] as const

export const recountSegment = mutationOptions({
  mutationKey: actionKey,
  mutationFn: (id: number) => dataOf(segments.preview.$post({ json: { id } })),
  meta: { failure: m.segments_recount_failed, refreshes },
})

/** One that something is about to be sent to stays, and the server says so (409). */
export const removeSegment = mutationOptions({
  mutationKey: actionKey,
  mutationFn: (id: number) => answerOf(segments[':id'].$delete({ param: param(id) })),
  meta: { success: m.segments_removed, failure: m.segments_remove_failed, refreshes },
})

export const countryNames = (countries: Country[]): ReadonlyMap<string, string> =>
  new Map(countries.map(({ alpha2, country_name }) => [alpha2, country_name]))
