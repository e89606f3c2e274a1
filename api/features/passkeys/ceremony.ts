import type { Ctx } from '#api/context.ts'
import { consumeToken, issueToken } from '#api/features/auth/one-time-tokens.ts'
import { ceremonySeconds } from './webauthn.ts'

/** What a challenge is for. `of` is the session, or the challenge token of the sign-in, that it belongs to. */
export type Ceremony = { user?: { id: number; email: string } } & (
  | { kind: 'registration' | 'reauthentication' | 'second_factor'; of: string }
  | { kind: 'sign_in'; of?: never }
)

const purpose = 'passkey'
const tokenOf = ({ kind, of = '' }: Ceremony, challenge: string) => `${kind} ${of} ${challenge}`

/** Issues a challenge for five minutes and one answer, which fits this ceremony only. */
export async function openCeremony(ctx: Ctx, ceremony: Ceremony): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  const { id: userId, email = '' } = ceremony.user ?? {}
  await issueToken(ctx, {
    ...{ purpose, email, lifetime: ceremonySeconds },
    ...(userId !== undefined && { userId }),
    token: tokenOf(ceremony, Buffer.from(challenge).toString('base64url')),
  })
  return challenge
}

/** Consumes and returns the challenge that was answered, before the answer is verified; undefined if it does not fit. */
export async function closeCeremony(ctx: Ctx, ceremony: Ceremony, clientData: string) {
  const challenge = challengeIn(clientData)
  if (challenge === undefined) return undefined
  const used = await consumeToken(ctx, { purpose, token: tokenOf(ceremony, challenge) })
  return used && (used.userId ?? undefined) === ceremony.user?.id ? challenge : undefined
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    // What is no JSON answers no challenge.
    return undefined
  }
}
