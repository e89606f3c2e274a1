import type { Ctx } from '#api/context.ts'
import { remember } from './memory.ts'
import {
  listCountries,
  listDistricts,
  listNeighborhoods,
  listPhoneCodes,
  listStates,
} from './place-queries.ts'

const phoneCodes = remember(1_000, (sql, _: 'all') => listPhoneCodes(sql))
const countries = remember(1_000, listCountries)
const states = remember(10_000, listStates)
const districts = remember(20_000, listDistricts)
const neighborhoods = remember(30_000, listNeighborhoods)

/** Every calling code with its country. */
export const getPhoneCodes = (ctx: Ctx) => phoneCodes(ctx, 'all')
/** All countries in the caller's language. */
export const getCountries = (ctx: Ctx) => countries(ctx, ctx.language)
/** The states of a country, or provinces; sorted as Turkish does (D100). */
export const getStates = (ctx: Ctx, { id }: { id: number }) => states(ctx, id)
/** The districts of a province, or the cities of a state. */
export const getDistricts = (ctx: Ctx, { id }: { id: number }) => districts(ctx, id)
/** The neighbourhoods of a district with their postal codes; none outside Türkiye. */
export const getNeighborhoods = (ctx: Ctx, { id }: { id: number }) => neighborhoods(ctx, id)
