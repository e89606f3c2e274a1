import { useQuery } from '@tanstack/react-query'
import { type Country, countriesQuery } from '#web/components/form/countries-query.ts'

export const countryNames = (countries: Country[]): ReadonlyMap<string, string> =>
  new Map(countries.map(({ alpha2, country_name }) => [alpha2, country_name]))

/** Country names by code. Rows wait for them, because replacing codes by longer names would shift the layout. */
export function useCountryNames(enabled = true) {
  const { data, isFetched, failureCount } = useQuery({ ...countriesQuery(), enabled })
  return { names: countryNames(data ?? []), waits: !data && !isFetched && failureCount === 0 }
}
