import type { Ctx } from '#api/context.ts'
import type { SmsState } from './schema.ts'
import { readPhone } from './sms-queries.ts'

/** The number of a user, and whether a code has verified it. */
export const phoneOf = ({ db }: Ctx, userId: number) => readPhone(db, userId)

/** What a user lacks to get SMS: a gateway of the platform, a number, or its verification. */
export async function smsState({ db, providers }: Ctx, userId: number): Promise<SmsState> {
  const found = await readPhone(db, userId)
  if (!providers.sms) return { missing: 'gateway' }
  if (!found?.phone) return { missing: 'phone' }
  return { missing: found.verified ? null : 'verification' }
}
