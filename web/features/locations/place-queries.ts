import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { Option } from '#web/components/form/options.ts'
import { api } from '#web/lib/api.ts'

const { countries, states, districts } = api.location

/** Places change only with a release. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY }
const param = (id: number | null) => ({ id: String(id) })

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

export const statesQuery = (countryId: number | null) =>
  queryOptions({
    ...neverStale,
    queryKey: ['locations', 'states', countryId],
    queryFn: ({ signal }) =>
      dataOf(countries[':id'].states.$get({ param: param(countryId) }, { init: { signal } })),
    select: stateOptions,
    enabled: countryId !== null,
  })

export const districtsQuery = (stateId: number | null) =>
  queryOptions({
    ...neverStale,
    queryKey: ['locations', 'districts', stateId],
    queryFn: ({ signal }) =>
      dataOf(states[':id'].districts.$get({ param: param(stateId) }, { init: { signal } })),
    select: districtOptions,
    enabled: stateId !== null,
  })

export const neighborhoodsQuery = (districtId: number | null) =>
  queryOptions({
    ...neverStale,
    queryKey: ['locations', 'neighborhoods', districtId],
    queryFn: ({ signal }) =>
      dataOf(districts[':id'].neighborhoods.$get({ param: param(districtId) }, { init: { signal } })),
    select: neighborhoodOptions,
    enabled: districtId !== null,
  })
