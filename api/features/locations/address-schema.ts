import { z } from 'zod'
import { idMax } from '#api/http/input.ts'
import {
  addressNameProblem,
  addressTitleProblem,
  fullAddressProblem,
  tidyLine,
  tidyLines,
} from '#api/rules/address.ts'
import { addressTypes } from '#db/enums.ts'

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** An id as JSON has it, or as a form does. */
const id = (required: string) =>
  z
    .union([z.int({ error: required, abort: true }).max(idMax, required), digits], required)
    .refine((value) => value > 0, required)

/** Empty text, null and 0 leave an optional field out. */
const optional = <T extends z.ZodType>(schema: T, invalid: string) =>
  z.union([z.literal(['', 0]).transform(() => null), z.null(), schema], invalid).default(null)

/** A text that a rule of ours judges; what it finds is the code of the error. */
const ruled = (
  required: string,
  tidy: (text: string) => string,
  problem: (text: string) => string | null = () => null,
) =>
  z
    .string(required)
    .transform(tidy)
    .superRefine((text, issues) => {
      const message = text === '' ? required : problem(text)
      if (message) issues.addIssue({ code: 'custom', message })
    })

/** 0 and 1 as the spec has them; JSON clients also send booleans and strings. */
const Flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

const wrong = 'PHONE_INVALID'
const Written = z.union(
  [z.string(wrong).trim().min(1, wrong).max(30, wrong), z.int(wrong).positive(wrong).transform(String)],
  wrong,
)

/**
 * As the form sends it (spec 1 §3). `phone_code` is a calling code, or Türkiye's id 240 (D44); `phoneCodeId` says
 * which of several countries with one code is meant. What postal code and phone must look like depends on the country.
 */
export const AddressInput = z.object({
  addressTitle: z
    .string()
    .nullish()
    .transform((title) => tidyLine(title ?? ''))
    .superRefine((title, issues) => {
      const message = addressTitleProblem(title)
      if (message) issues.addIssue({ code: 'custom', message })
    }),
  firstName: ruled('FIRST_NAME_REQUIRED', tidyLine, addressNameProblem),
  lastName: ruled('LAST_NAME_REQUIRED', tidyLine, addressNameProblem),
  countryId: id('COUNTRY_REQUIRED'),
  stateId: id('STATE_REQUIRED'),
  districtId: id('DISTRICT_REQUIRED'),
  neighborhood: optional(id('NEIGHBORHOOD_REQUIRED'), 'NEIGHBORHOOD_REQUIRED'),
  fullAddress: ruled('ADDRESS_REQUIRED', tidyLines, fullAddressProblem),
  postalCode: z
    .union([z.string(), z.int().nonnegative().transform(String)], 'POSTAL_CODE_REQUIRED')
    .pipe(ruled('POSTAL_CODE_REQUIRED', tidyLine)),
  phone: optional(Written, wrong),
  phone_code: optional(id('PHONE_CODE_INVALID'), 'PHONE_CODE_INVALID'),
  phoneCodeId: optional(id('PHONE_CODE_INVALID'), 'PHONE_CODE_INVALID'),
  addressType: z
    .union([z.literal(addressTypes), z.literal(['1', '2', '3']).transform(Number)], 'ADDRESS_TYPE_INVALID')
    .pipe(z.literal(addressTypes))
    .default(1),
  isPrimary: Flag.default(false),
})

/** Whose addresses they are is never asked of the query (D67). */
export const AddressesQuery = z.object({ userId: z.string().max(40).optional() })

/** As it is read (spec 1 §3); `phone` is what stands behind `phoneCode`. */
export const Address = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  address_title: z.string().nullable(),
  fullAddress: z.string(),
  countryId: z.int(),
  countryName: z.string(),
  stateId: z.int(),
  stateName: z.string(),
  districtId: z.int(),
  districtName: z.string(),
  neighborhoodId: z.int().nullable(),
  neighborhoodName: z.string().nullable(),
  postalCode: z.string(),
  phone: z.string().nullable(),
  phoneCode: z.int().nullable(),
  phoneCodeId: z.int().nullable(),
  addressType: z.literal(addressTypes),
  isPrimary: z.literal([0, 1]),
})
export const Addresses = z.array(Address)
