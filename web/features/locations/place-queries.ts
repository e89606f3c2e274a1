import { queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import { dataOf } from '#api/client.ts'
import type { Option } from '#web/components/form/options.ts'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/read-query.ts'

const { countries, states, districts } = api.location

/** Places change only with a release. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY }

type Named<Key extends string> = { id: number } & Record<Key, string>

/** Builds a `select` function with a stable identity, so that TanStack Query memoises its result. */
const optionsBy =
  <Key extends string>(key: Key) =>
  (places: Named<Key>[]): Option[] =>
    places.map((place) => ({ value: place.id, label: place[key] }))

const stateOptions = optionsBy('state_name')
const districtOptions = optionsBy('district_name')
/** The postal code is shown next to the name and is searchable. */
const neighborhoodOptions = (places: (Named<'neighborhood_name'> & { postal_code: string | null })[]) =>
  places.map(
    ({ id, neighborhood_name, postal_code }): Option => ({
      value: id,
      label: neighborhood_name,
      ...(postal_code && { detail: postal_code }),
    }),
  )

/** The places within another, once that is chosen. */
const within = <Place>(
  name: string,
  id: number | null,
  call: (args: { param: { id: string } }, options: ClientRequestOptions) => Answer<Place[]>,
  select: (places: Place[]) => Option[],
) =>
  queryOptions({
    ...neverStale,
    queryKey: ['locations', name, id],
    queryFn: ({ signal }) => dataOf(call({ param: { id: String(id) } }, { init: { signal } })),
    select,
    enabled: id !== null,
  })

export const statesQuery = (countryId: number | null) =>
  within('states', countryId, countries[':id'].states.$get, stateOptions)

export const districtsQuery = (stateId: number | null) =>
  within('districts', stateId, states[':id'].districts.$get, districtOptions)

export const neighborhoodsQuery = (districtId: number | null) =>
  within('neighborhoods', districtId, districts[':id'].neighborhoods.$get, neighborhoodOptions)
