import type { Ctx } from '#api/context.ts'
import { cachedList } from './list-cache.ts'
import {
  listCountries,
  listDistricts,
  listNeighborhoods,
  listPhoneCodes,
  listStates,
} from './place-queries.ts'

const phoneCodes = cachedList(1_000, (sql, _: 'all') => listPhoneCodes(sql))
const countries = cachedList(1_000, listCountries)
const states = cachedList(10_000, listStates)
const districts = cachedList(20_000, listDistricts)
const neighborhoods = cachedList(30_000, listNeighborhoods)

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
