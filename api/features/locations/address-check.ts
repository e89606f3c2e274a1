import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { ValidationError } from '#api/http/errors.ts'
import { toE164, turkishCode } from '#api/rules/phone.ts'
import { normalisePostalCode, postalCodeProblem } from '#api/rules/postal-code.ts'
import { type AddressValues, findPlace } from './address-queries.ts'
import type { AddressInput } from './address-schema.ts'
import { getPhoneCodes } from './places.ts'

type Input = z.infer<typeof AddressInput>
type PhoneCode = { id: number; code: number; country_id: number; alpha2: string }
type Problem = [path: string, code: string]

/**
 * Validates an address and returns its column values. 400 VALIDATION_ERROR reports all problems at once: places that do
 * not contain each other, a postal code (D46) or phone number (D45) that does not fit its country.
 */
export async function checkAddress(ctx: Ctx, input: Input): Promise<AddressValues> {
  const [place, { items: codes }] = await Promise.all([findPlace(ctx.sql, input), getPhoneCodes(ctx)])
  const phone = checkPhone(input, codes)
  const wrong = [placeProblem(input, place), postalProblem(input, place?.country), phone.wrong].filter(
    (each) => each !== undefined,
  )
  if (!place || wrong.length > 0) {
    throw ValidationError({
      issues: wrong.map(([path, message]) => ({ code: 'custom', path: [path], message })),
    })
  }
  return {
    title: input.addressTitle || null,
    firstName: input.firstName,
    lastName: input.lastName,
    countryId: input.countryId,
    stateId: input.stateId,
    districtId: input.districtId,
    neighborhoodId: input.neighborhood,
    fullAddress: input.fullAddress,
    postalCode: normalisePostalCode(input.postalCode, place.country),
    phone: phone.stored,
    phoneCodeId: phone.codeId,
    type: input.addressType,
  }
}

/** The first place that is not in the one before; the following ones depend on it. */
function placeProblem(
  { neighborhood }: Input,
  place: Awaited<ReturnType<typeof findPlace>>,
): Problem | undefined {
  if (!place) return ['countryId', 'COUNTRY_UNKNOWN']
  if (!place.state) return ['stateId', 'STATE_ELSEWHERE']
  if (!place.district) return ['districtId', 'DISTRICT_ELSEWHERE']
  if (place.neighborhood || (!place.divided && neighborhood === null)) return undefined
  return ['neighborhood', neighborhood === null ? 'NEIGHBORHOOD_REQUIRED' : 'NEIGHBORHOOD_ELSEWHERE']
}

function postalProblem({ postalCode }: Input, country: string | undefined): Problem | undefined {
  const problem = country === undefined ? null : postalCodeProblem(postalCode, country)
  return problem ? ['postalCode', problem] : undefined
}

function checkPhone(input: Input, codes: PhoneCode[]) {
  if (input.phone === null) return { stored: null, codeId: null }
  const code = chooseCode(input, codes)
  if (!code)
    return { stored: null, codeId: null, wrong: ['phone_code', 'PHONE_CODE_INVALID'] satisfies Problem }
  const stored = toE164(input.phone, code.code)
  if (!stored) return { stored: null, codeId: null, wrong: ['phone', 'PHONE_INVALID'] satisfies Problem }
  return { stored, codeId: code.id }
}

/** Of countries that share a code, prefers the country of the address; without a code, Türkiye. */
function chooseCode(
  { phoneCodeId, phone_code, countryId }: Input,
  codes: PhoneCode[],
): PhoneCode | undefined {
  const turkish = codes.find(({ alpha2 }) => alpha2 === 'TR')
  if (phoneCodeId !== null) return codes.find(({ id }) => id === phoneCodeId)
  const sharing = codes.filter(({ code }) => code === (phone_code ?? turkishCode))
  const ofAddress = sharing.find(({ country_id }) => country_id === countryId)
  if (!ofAddress && phone_code === turkish?.id) return turkish
  return ofAddress ?? sharing[0]
}
