import type { Ctx } from '#api/context.ts'
import { cachedList } from './list-cache.ts'
import {
  listCountries,
  listDistricts,
  listNeighborhoods,
  listPhoneCodes,
  listStates,
} from './place-queries.ts'

const phoneCodes = cachedList('phone-codes', (sql, _: 'all') => listPhoneCodes(sql))
const countries = cachedList('countries', listCountries)
const states = cachedList('states', listStates)
const districts = cachedList('districts', listDistricts)
const neighborhoods = cachedList('neighborhoods', listNeighborhoods)

/** Every calling code with its country. */
export const getPhoneCodes = (ctx: Ctx) => phoneCodes(ctx, 'all')
/** All countries in the caller's language. */
export const getCountries = (ctx: Ctx) => countries(ctx, ctx.language)
/** States or provinces of a country, in Turkish collation (D100). */
export const getStates = (ctx: Ctx, { id }: { id: number }) => states(ctx, id)
/** Districts of a province, or cities of a state. */
export const getDistricts = (ctx: Ctx, { id }: { id: number }) => districts(ctx, id)
/** Neighbourhoods of a district with their postal codes; none outside Türkiye. */
export const getNeighborhoods = (ctx: Ctx, { id }: { id: number }) => neighborhoods(ctx, id)
