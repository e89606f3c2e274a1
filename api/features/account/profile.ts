import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { mailOffOf } from '#api/features/bounces/service.ts'
import { getPhoneCodes } from '#api/features/locations/places.ts'
import { getPrivacy } from '#api/features/preferences/service.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { splitBirthDate } from '#api/rules/birth-date.ts'
import { nationalNumber } from '#api/rules/phone.ts'
import { readDetails } from './details.ts'
import { listOwnExports } from './exports.ts'
import { findProfile, lockProfile, type Profile, readAccountInfo, updateProfile } from './queries.ts'
import type { Account, AccountChanges } from './schema.ts'
import { usernameChangeableAt } from './username-wait.ts'

type PersonalDetails = z.infer<typeof Account>
type Changes = z.infer<typeof AccountChanges>

/** The caller's personal details. */
export async function getAccount(ctx: Ctx): Promise<PersonalDetails> {
  return toAccount(await required(findProfile(ctx.db, signedIn(ctx).id)), ctx.now())
}

/**
 * Updates the fields that differ and audits their names. 400 VALIDATION_ERROR names invalid fields: a real birth date of
 * age 13 or more (D47), a calling code of some country and a phone number that fits it (D45). Role, status and e-mail
 * address cannot be changed here.
 */
export async function updateAccount(ctx: Ctx, changes: Changes) {
  const { id } = signedIn(ctx)
  const { items: codes } = await getPhoneCodes(ctx)
  const profile = await transact(ctx, async (tx) => {
    const before = await required(lockProfile(tx.db, id))
    const after = { ...before, ...readDetails(changes, before, { now: tx.now(), codes }) }
    const fields = (Object.keys(after) as (keyof Profile)[]).filter((field) => after[field] !== before[field])
    if (fields.length > 0) {
      const { id: _, email: __, role: ___, username: ____, usernameChangedAt: _____, ...details } = after
      await updateProfile(tx.db, id, details, tx.now())
      await audit(tx, 'user.update', { type: 'user', id }, { fields })
    }
    return after
  })
  ctx.sessions.forgetUser(id)
  return {
    account: toAccount(profile, ctx.now()),
    name: `${profile.firstName} ${profile.lastName}`,
    role: profile.role,
  }
}

/** An overview of the caller's account, with privacy settings and the newest export. */
export async function getInfo(ctx: Ctx) {
  const { id } = signedIn(ctx)
  const [{ sessions, addresses, cards, ibans, ...info }, mailOff, privacy, [dataExport = null]] =
    await Promise.all([
      required(readAccountInfo(ctx.sql, { id, now: ctx.now() })),
      mailOffOf(ctx, id),
      getPrivacy(ctx),
      listOwnExports(ctx),
    ])
  return {
    ...info,
    createdAt: info.createdAt.toISOString(),
    lastLogin: info.lastLogin?.toISOString() ?? null,
    passwordChangedAt: info.passwordChangedAt?.toISOString() ?? null,
    mailOff,
    counts: { sessions, addresses, cards, ibans },
    privacy,
    dataExport,
  }
}

/** 401 if the row is missing, which only happens while the user is being erased. */
export async function required<T>(row: Promise<T | undefined>): Promise<T> {
  const found = await row
  if (!found) throw Unauthenticated()
  return found
}

/** The wire format of a profile. */
export function toAccount(profile: Profile, now: Date): PersonalDetails {
  const { role: _, usernameChangedAt: __, birthDate, genderCode, phone, ...plain } = profile
  const { day, month, year } = splitBirthDate(birthDate)
  return {
    ...plain,
    usernameChangeableAt: usernameChangeableAt(profile, now)?.toISOString() ?? null,
    phone: phone && nationalNumber(phone, profile.phoneCode),
    birthDay: day,
    birthMonth: month,
    birthYear: year,
    genderCode: genderCode === 1 || genderCode === 2 ? genderCode : null,
  }
}
