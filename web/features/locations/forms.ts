import * as v from 'valibot'
import { addressNameProblem, addressTitleProblem, fullAddressProblem } from '#api/rules/address.ts'
import { toE164, turkishCode } from '#api/rules/phone.ts'
import { postalCodeProblem } from '#api/rules/postal-code.ts'
import type { AddressType } from '#db/enums/addresses.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import type { Address, Payload } from './queries.ts'

type SavedCode = { id: number; code: number }

export type Tab = 'delivery' | 'billing'

/** Field names match the API, so that its errors map to their fields. */
export const emptyAddress = {
  addressTitle: '',
  firstName: '',
  lastName: '',
  countryId: null as number | null,
  /** Country code, which decides the postal code format. */
  alpha2: '',
  stateId: null as number | null,
  districtId: null as number | null,
  neighborhood: null as number | null,
  hasNeighborhoods: true,
  fullAddress: '',
  postalCode: '',
  phone_code: turkishCode,
  /** The saved calling code; its id identifies the country, because countries share codes. */
  savedPhoneCode: null as SavedCode | null,
  phone: '',
  both: false,
  isPrimary: false,
}
export type AddressDraft = typeof emptyAddress

const requiredId = (code: string) =>
  v.pipe(
    v.nullable(v.number()),
    ruleCheck((id) => (id === null ? code : null)),
  )
const requiredName = (code: string) =>
  v.pipe(
    v.string(),
    ruleCheck((name) => (name.trim() === '' ? code : addressNameProblem(name))),
  )

/** Address rules; postal code (D46) and phone (D45) depend on the country. */
export const addressForm = v.pipe(
  v.object({
    addressTitle: v.pipe(v.string(), ruleCheck(addressTitleProblem)),
    firstName: requiredName('FIRST_NAME_REQUIRED'),
    lastName: requiredName('LAST_NAME_REQUIRED'),
    countryId: requiredId('COUNTRY_REQUIRED'),
    alpha2: v.string(),
    stateId: requiredId('STATE_REQUIRED'),
    districtId: requiredId('DISTRICT_REQUIRED'),
    neighborhood: v.nullable(v.number()),
    hasNeighborhoods: v.boolean(),
    fullAddress: v.pipe(v.string(), ruleCheck(fullAddressProblem)),
    postalCode: v.string(),
    phone_code: v.number(),
    savedPhoneCode: v.nullable(v.object({ id: v.number(), code: v.number() })),
    phone: v.string(),
    both: v.boolean(),
    isPrimary: v.boolean(),
  }),
  v.forward(
    v.check(
      (form) => form.neighborhood !== null || !form.hasNeighborhoods,
      ruleMessage('NEIGHBORHOOD_REQUIRED'),
    ),
    ['neighborhood'],
  ),
  v.forward(
    ruleCheck((form) => postalCodeProblem(form.postalCode, form.alpha2)),
    ['postalCode'],
  ),
  v.forward(
    ruleCheck((form) => (form.phone === '' || toE164(form.phone, form.phone_code) ? null : 'PHONE_INVALID')),
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
  hasNeighborhoods: address.neighborhoodId !== null,
  fullAddress: address.fullAddress,
  postalCode: address.postalCode,
  phone_code: address.phoneCode ?? turkishCode,
  savedPhoneCode: savedCodeOf(address),
  phone: address.phone ?? '',
  both: address.addressType === 3,
  isPrimary: address.isPrimary === 1,
})

/** 3 for both purposes, 1 for delivery, 2 for billing. */
const typeOf = (tab: Tab, both: boolean): AddressType => (both ? 3 : tab === 'delivery' ? 1 : 2)

export const toRequest = (draft: AddressDraft, tab: Tab): Payload => ({
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

/** A saved address as a request body; PUT needs every field. */
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
