import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, dataOf } from '#api/client.ts'
import type * as wire from '#api/features/auth/schema.ts'
import { api } from '#web/lib/api.ts'
import { bodyMutation } from '#web/lib/body-mutation.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { type Assertion, askForAnswer, askForSignIn } from '#web/lib/passkeys.ts'
import { secret } from '#web/lib/secret.ts'
import { sessionQuery, signOutKey } from '#web/lib/session.ts'

const { auth } = api

export const signIn = mutationOptions({
  ...secret,
  mutationFn: ({ rememberMe, ...credentials }: { email: string; password: string; rememberMe: boolean }) =>
    dataOf(auth.login.$post({ json: { ...credentials, rememberMe: rememberMe ? 1 : 0 } })),
})

export type LoginAnswer = Awaited<ReturnType<NonNullable<(typeof signIn)['mutationFn']>>>
export type Challenge = Extract<LoginAnswer, { twoFactorRequired: true }>
export type SignedIn = Exclude<LoginAnswer, Challenge>

export const answerChallenge = bodyMutation(auth['2fa'].verify.$post, secret)

type PasskeySignIn = { credential?: Assertion; rememberMe?: boolean; challengeToken?: string }

/** With `challengeToken` the second step of a sign-in; without `credential` the browser asks for a passkey first. */
export const signInByPasskey = mutationOptions({
  ...secret,
  mutationFn: async ({ credential, rememberMe, ...start }: PasskeySignIn) => {
    const given = credential ?? (await askForSignIn(start))
    return dataOf(auth.passkeys['sign-in'].$post({ json: { credential: given, rememberMe, ...start } }))
  },
})

export const reactivateAccount = mutationOptions({
  ...secret,
  mutationFn: (json: Omit<z.input<typeof wire.Reactivate>, 'userId'> & { userId: number }) =>
    answerOf(auth['reactivate-account'].$post({ json })),
})

export const requestCode = mutationOptions({
  ...secret,
  mutationFn: ({ email }: { email: string }) =>
    dataOf(auth.register.$post({ json: { email, language: getLanguage() } })),
})

export const resendCode = bodyMutation(auth['resend-code'].$post, secret)

export const verifyCode = bodyMutation(auth['verify-code'].$post, secret)

export const completeRegistration = bodyMutation(auth['complete-registration'].$post, secret)

/** The versions of the terms and of the privacy policy in force, which registering accepts. */
export const legalVersionsQuery = () => {
  const language = getLanguage()
  const versionOf = async (slug: string, signal: AbortSignal) => {
    const request = { param: { slug }, query: { language } }
    return (await dataOf(api.content.legal[':slug'].$get(request, { init: { signal } }))).version
  }
  return queryOptions({
    queryKey: ['legal', 'versions', language],
    queryFn: async ({ signal }) => {
      const [termsVersion, privacyVersion] = await Promise.all([
        versionOf('terms', signal),
        versionOf('privacy', signal),
      ])
      return { termsVersion, privacyVersion }
    },
    staleTime: 3_600_000,
  })
}

export const forgotPassword = bodyMutation(auth['forgot-password'].$post, secret)

/** Answers "your password again" (D89), for ten minutes on this session. */
export const reauthenticate = bodyMutation(auth.reauthenticate.$post, secret)

export const reauthenticateByPasskey = mutationOptions({
  ...secret,
  mutationFn: async () => dataOf(auth.reauthenticate.$post({ json: { passkey: await askForAnswer() } })),
})

/** These may end the current session too; `signOutKey` suppresses the prompt to sign in again. */
const endsSessions = {
  mutationKey: signOutKey,
  meta: { refreshes: [sessionQuery.queryKey] },
  gcTime: 0,
}

export const resetPassword = bodyMutation(auth['reset-password'].$post, endsSessions)

export const disown = bodyMutation(auth['not-me'].$post, endsSessions)

export const confirmEmail = bodyMutation(auth['confirm-email'].$post, secret)

export const confirmReactivation = bodyMutation(auth['confirm-reactivation'].$post, secret)

export const approveDevice = bodyMutation(auth.device.approve.$post, secret)
