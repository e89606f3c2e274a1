import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { getPhoneCodes } from '#api/features/locations/places.ts'
import { getPrivacy } from '#api/features/preferences/service.ts'
import { Unauthenticated, ValidationError } from '#api/http/errors.ts'
import { birthDateProblem, joinBirthDate, splitBirthDate } from '#api/rules/birth-date.ts'
import { nationalNumber, toE164 } from '#api/rules/phone.ts'
import { listOwn } from './exports.ts'
import { type Details, findProfile, lockProfile, type Profile, readInfo, updateProfile } from './queries.ts'
import type { Account, AccountChanges } from './schema.ts'

type Shown = z.infer<typeof Account>
type Changes = z.infer<typeof AccountChanges>

/** The caller's own details, as the profile shows them (spec 1 §3). */
export async function getAccount(ctx: Ctx): Promise<Shown> {
  return shown(await mine(findProfile(ctx.db, signedIn(ctx).id)))
}

/**
 * Changes only what differs, and says in the audit trail which fields. A field that breaks its rule is named: a real
 * birth date from 13 years of age (D47), a calling code that some country has and a phone that fits it (D45). Nobody
 * changes role, status or address here.
 */
export async function updateAccount(ctx: Ctx, given: Changes) {
  const { id } = signedIn(ctx)
  const { items: codes } = await getPhoneCodes(ctx)
  const profile = await transact(ctx, async (tx) => {
    const before = await mine(lockProfile(tx.db, id))
    const after = { ...before, ...checked(given, before, { now: tx.now(), codes }) }
    const fields = (Object.keys(after) as (keyof Profile)[]).filter((field) => after[field] !== before[field])
    if (fields.length > 0) {
      const { id: _, email: __, role: ___, ...details } = after
      await updateProfile(tx.db, id, details, tx.now())
      await audit(tx, 'user.update', { type: 'user', id }, { fields })
    }
    return after
  })
  ctx.sessions.forgetUser(id)
  return {
    account: shown(profile),
    name: `${profile.firstName} ${profile.lastName}`,
    role: profile.role,
  }
}

/** The caller's account at a glance (N19), with what the profile's last sections open with. */
export async function getInfo(ctx: Ctx) {
  const [{ sessions, addresses, cards, ibans, ...info }, privacy, [dataExport = null]] = await Promise.all([
    mine(readInfo(ctx.sql, { id: signedIn(ctx).id, now: ctx.now() })),
    getPrivacy(ctx),
    listOwn(ctx),
  ])
  return {
    ...info,
    createdAt: info.createdAt.toISOString(),
    lastLogin: info.lastLogin?.toISOString() ?? null,
    passwordChangedAt: info.passwordChangedAt?.toISOString() ?? null,
    counts: { sessions, addresses, cards, ibans },
    privacy,
    dataExport,
  }
}

/** A row that can only be missing where somebody is being erased at this moment. */
async function mine<T>(row: Promise<T | undefined>): Promise<T> {
  const found = await row
  if (!found) throw Unauthenticated()
  return found
}

type Known = { now: Date; codes: { code: number }[] }

/** All that is wrong is said at once. */
function checked(given: Changes, before: Profile, { now, codes }: Known): Partial<Details> {
  const { birthDate, phone, phoneCode, ...plain } = given
  const wrong = [
    problem('birthDate', birthDateProblem(birthDate ?? '', dayIn('Europe/Istanbul', now))),
    problem('phoneCode', isKnown(phoneCode, codes) ? null : 'PHONE_CODE_INVALID'),
    problem('phone', phoneProblem(given, before)),
  ].filter((issue) => issue !== null)
  if (wrong.length > 0) throw ValidationError({ issues: wrong })
  return {
    ...plain,
    ...(birthDate !== undefined && { birthDate: birthDate && joinBirthDate(splitBirthDate(birthDate)) }),
    ...(phone !== undefined || phoneCode !== undefined ? storedPhone(given, before) : {}),
  }
}

/** A calling code that some country has. */
const isKnown = (given: number | undefined, codes: Known['codes']) =>
  given === undefined || codes.some(({ code }) => code === given)

const problem = (path: string, code: string | null) =>
  code === null ? null : { code: 'custom' as const, path: [path], message: code }

/** The day on the calendar there, `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** The number that is meant, and its code; another code applies to the number that is kept, too. */
function meantPhone({ phone, phoneCode }: Changes, before: Profile) {
  const kept = before.phone && nationalNumber(before.phone, before.phoneCode)
  return { number: phone === undefined ? kept : phone, phoneCode: phoneCode ?? before.phoneCode }
}

function storedPhone(given: Changes, before: Profile) {
  const { number, phoneCode } = meantPhone(given, before)
  return { phone: number === null ? null : toE164(number, phoneCode), phoneCode }
}

function phoneProblem(given: Changes, before: Profile) {
  if (given.phone === undefined && given.phoneCode === undefined) return null
  const { number } = meantPhone(given, before)
  return number !== null && storedPhone(given, before).phone === null ? 'PHONE_INVALID' : null
}

function shown({
  id,
  firstName,
  lastName,
  email,
  phone,
  phoneCode,
  birthDate,
  genderCode,
  language,
}: Profile): Shown {
  const { day, month, year } = splitBirthDate(birthDate)
  return {
    id,
    firstName,
    lastName,
    email,
    phone: phone && nationalNumber(phone, phoneCode),
    phoneCode,
    birthDay: day,
    birthMonth: month,
    birthYear: year,
    genderCode: genderCode === 1 || genderCode === 2 ? genderCode : null,
    language,
  }
}
