import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { dataOf } from '#api/client.ts'
import * as m from '#web/paraglide/messages.js'
import { api } from './api.ts'
import { failureText } from './errors.ts'

const { passkeys } = api.auth

/** Loaded with the first ceremony, so that no page carries it. */
const library = () => import('@simplewebauthn/browser')

/** Whether the browser can use passkeys here: over https or on localhost, never at an IP address. */
export const passkeysSupported = () =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

const never = () => () => {}
/** The same for components; false in a prerendered page. */
export const usePasskeysSupported = () => useSyncExternalStore(never, passkeysSupported, () => false)

/** The user's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'] as const,
  queryFn: async ({ signal }) => (await dataOf(passkeys.$get({}, { init: { signal } }))).passkeys,
})

type SignInStart = { challengeToken?: string }
const signInOptions = (json: SignInStart = {}) => dataOf(passkeys['sign-in'].options.$post({ json }))

/** Asks the browser for a passkey that signs in, or answers the challenge of a sign-in. */
export async function askForSignIn(start: SignInStart) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: await signInOptions(start) })
}

/** Asks the browser for a passkey that answers "your password again" (D89). */
export async function askForAnswer() {
  const { startAuthentication } = await library()
  const optionsJSON = await dataOf(passkeys.reauthentication.options.$post())
  return startAuthentication({ optionsJSON })
}

/** Asks the browser for a new passkey. */
export async function askForNew() {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: await dataOf(passkeys.options.$post({ json: {} })) })
}

/** Before a challenge expires, a new one is asked for. */
const renewEarlyMs = 30_000

/**
 * Offers passkeys in the autofill of the field that has `webauthn`, until one is chosen. Undefined where the browser
 * cannot, refuses, or `gone` aborts.
 */
export async function askInAutofill(gone: AbortSignal) {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  gone.addEventListener('abort', cancel)
  while (!gone.aborted) {
    const optionsJSON = await signInOptions().catch(() => undefined)
    if (!optionsJSON || gone.aborted) break
    let isOld = false
    const timer = setTimeout(() => {
      isOld = true
      cancel()
    }, optionsJSON.timeout - renewEarlyMs)
    const options = { optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false }
    const chosen = await startAuthentication(options).catch(() => undefined)
    clearTimeout(timer)
    if (chosen) return chosen
    if (!isOld) break
  }
  return undefined
}

export type Assertion = Awaited<ReturnType<typeof askForAnswer>>

/** Whether the browser's dialog was closed, ran out of time, or found no passkey. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Why no passkey was used or made, also where the browser refused. */
export function passkeyFailure(error: unknown): string {
  if (isDismissed(error)) return m.common_passkey_dismissed()
  // The authenticator holds a passkey of this account already.
  if (error instanceof Error && error.name === 'InvalidStateError') return m.common_passkey_known()
  return failureText(error)
}
