import { z } from 'zod'
import { languages } from '#db/enums.ts'

export const CountriesQuery = z.object({ language: z.enum(languages).optional().catch(undefined) })

/** `alpha2` is the ISO country code, for the flag. */
export const PhoneCodes = z.array(
  z.object({ id: z.int(), code: z.int(), country_id: z.int(), alpha2: z.string() }),
)
export const Countries = z.array(z.object({ id: z.int(), country_name: z.string(), alpha2: z.string() }))
export const States = z.array(z.object({ id: z.int(), state_name: z.string() }))
export const Districts = z.array(z.object({ id: z.int(), district_name: z.string() }))
export const Neighborhoods = z.array(
  z.object({ id: z.int(), neighborhood_name: z.string(), postal_code: z.string().nullable() }),
)
