import * as v from 'valibot'
import { addressNameProblem, addressTitleProblem, fullAddressProblem } from '#api/rules/address.ts'
import { toE164, turkishCode } from '#api/rules/phone.ts'
import { postalCodeProblem } from '#api/rules/postal-code.ts'
import type { AddressType } from '#db/enums.ts'
import { obeys } from '#web/components/form/obeys.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import type { Address, Payload } from './queries.ts'

type SavedCode = { id: number; code: number }

export type Tab = 'delivery' | 'billing'

/** The names are the wire's, so that what the server complains of lands on its field. */
export const noAddress = {
  addressTitle: '',
  firstName: '',
  lastName: '',
  countryId: null as number | null,
  /** The country's two letters: postal codes differ by country. */
  alpha2: '',
  stateId: null as number | null,
  districtId: null as number | null,
  neighborhood: null as number | null,
  /** Whether the district is known down to its neighbourhoods. */
  divided: true,
  fullAddress: '',
  postalCode: '',
  phone_code: turkishCode,
  /** Whose code it was when it was read: countries share codes. */
  savedPhoneCode: null as SavedCode | null,
  phone: '',
  both: false,
  isPrimary: false,
}
export type AddressDraft = typeof noAddress

const chosen = (code: string) =>
  v.pipe(
    v.nullable(v.number()),
    obeys((id) => (id === null ? code : null)),
  )
const named = (required: string) =>
  v.pipe(
    v.string(),
    obeys((name) => (name.trim() === '' ? required : addressNameProblem(name))),
  )

/** What an address needs (spec 1 §5), and what depends on its country: postal code (D46) and phone (D45). */
export const addressForm = v.pipe(
  v.object({
    addressTitle: v.pipe(v.string(), obeys(addressTitleProblem)),
    firstName: named('FIRST_NAME_REQUIRED'),
    lastName: named('LAST_NAME_REQUIRED'),
    countryId: chosen('COUNTRY_REQUIRED'),
    alpha2: v.string(),
    stateId: chosen('STATE_REQUIRED'),
    districtId: chosen('DISTRICT_REQUIRED'),
    neighborhood: v.nullable(v.number()),
    divided: v.boolean(),
    fullAddress: v.pipe(v.string(), obeys(fullAddressProblem)),
    postalCode: v.string(),
    phone_code: v.number(),
    savedPhoneCode: v.nullable(v.object({ id: v.number(), code: v.number() })),
    phone: v.string(),
    both: v.boolean(),
    isPrimary: v.boolean(),
  }),
  v.forward(
    v.check(
      (form) => form.neighborhood !== null || !form.divided,
      () => ruleText('NEIGHBORHOOD_REQUIRED'),
    ),
    ['neighborhood'],
  ),
  v.forward(
    obeys((form) => postalCodeProblem(form.postalCode, form.alpha2)),
    ['postalCode'],
  ),
  v.forward(
    obeys((form) => (form.phone === '' || toE164(form.phone, form.phone_code) ? null : 'PHONE_INVALID')),
    ['phone'],
  ),
) satisfies v.GenericSchema<AddressDraft>

const savedCodeOf = ({ phoneCodeId: id, phoneCode: code }: Address) =>
  id !== null && code !== null ? { id, code } : null

export const draftOf = (address: Address, alpha2: string): AddressDraft => ({
  addressTitle: address.address_title ?? '',
  firstName: address.first_name,
  lastName: address.last_name,
  countryId: address.countryId,
  alpha2,
  stateId: address.stateId,
  districtId: address.districtId,
  neighborhood: address.neighborhoodId,
  divided: address.neighborhoodId !== null,
  fullAddress: address.fullAddress,
  postalCode: address.postalCode,
  phone_code: address.phoneCode ?? turkishCode,
  savedPhoneCode: savedCodeOf(address),
  phone: address.phone ?? '',
  both: address.addressType === 3,
  isPrimary: address.isPrimary === 1,
})

/** On the delivery tab 3 with the checkbox, else 1; on the billing tab 2, and what was for both stays so (spec 1 §5). */
const typeOf = (tab: Tab, both: boolean): AddressType => (both ? 3 : tab === 'delivery' ? 1 : 2)

export const wireOf = (draft: AddressDraft, tab: Tab): Payload => ({
  addressTitle: draft.addressTitle,
  firstName: draft.firstName,
  lastName: draft.lastName,
  countryId: draft.countryId ?? '',
  stateId: draft.stateId ?? '',
  districtId: draft.districtId ?? '',
  neighborhood: draft.neighborhood,
  fullAddress: draft.fullAddress,
  postalCode: draft.postalCode,
  phone_code: draft.phone_code,
  ...(draft.savedPhoneCode?.code === draft.phone_code && { phoneCodeId: draft.savedPhoneCode.id }),
  phone: draft.phone,
  addressType: typeOf(tab, draft.both),
  isPrimary: draft.isPrimary ? 1 : 0,
})

/** A saved address as it is sent back; PUT takes all of it. */
export const payloadOf = (address: Address): Payload => ({
  addressTitle: address.address_title,
  firstName: address.first_name,
  lastName: address.last_name,
  countryId: address.countryId,
  stateId: address.stateId,
  districtId: address.districtId,
  neighborhood: address.neighborhoodId,
  fullAddress: address.fullAddress,
  postalCode: address.postalCode,
  phone_code: address.phoneCode,
  phoneCodeId: address.phoneCodeId,
  phone: address.phone,
  addressType: address.addressType,
  isPrimary: address.isPrimary,
})
