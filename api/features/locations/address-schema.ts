import { z } from 'zod'
import { Id, idMax } from '#api/http/input.ts'
import {
  addressNameProblem,
  addressTitleProblem,
  fullAddressProblem,
  tidyLine,
  tidyLines,
} from '#api/rules/address.ts'
import { addressTypes } from '#db/enums/addresses.ts'

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** A JSON number, or digits from a form. */
const id = (required: string) =>
  z
    .union([z.int({ error: required, abort: true }).max(idMax, required), digits], required)
    .refine((value) => value > 0, required)

/** An empty string, null or 0 means absent. */
const optional = <T extends z.ZodType>(schema: T, invalid: string) =>
  z.union([z.literal(['', 0]).transform(() => null), z.null(), schema], invalid).default(null)

/** Validates a text with a rule of `api/rules`, which returns the error code. */
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

/** The spec has 0 and 1; JSON clients also send booleans and strings. */
const Flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

const invalid = 'PHONE_INVALID'
const PhoneText = z.union(
  [
    z.string(invalid).trim().min(1, invalid).max(30, invalid),
    z.int(invalid).positive(invalid).transform(String),
  ],
  invalid,
)

/**
 * An address as the form sends it. `phone_code` is a calling code, or Türkiye's id 240 (D44); `phoneCodeId`
 * chooses among countries that share a code. Postal code and phone are validated by country in `checkAddress`.
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
  phone: optional(PhoneText, invalid),
  phone_code: optional(id('PHONE_CODE_INVALID'), 'PHONE_CODE_INVALID'),
  phoneCodeId: optional(id('PHONE_CODE_INVALID'), 'PHONE_CODE_INVALID'),
  addressType: z
    .union([z.literal(addressTypes), z.literal(['1', '2', '3']).transform(Number)], 'ADDRESS_TYPE_INVALID')
    .pipe(z.literal(addressTypes))
    .default(1),
  isPrimary: Flag.default(false),
})

/** `userId` is accepted and ignored: the session decides (D67). */
export const AddressesQuery = z.object({ userId: z.string().max(40).optional() })

/** `phone` is the national number, without `phoneCode`. */
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

/** As an admin sees it. */
export const AdminAddress = Address.extend({
  isDeliveryAddress: z.boolean(),
  isBillingAddress: z.boolean(),
  createdDate: z.iso.datetime(),
})
export const AddressOfUser = Id.extend({ addressId: Id.shape.id })
