import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf } from '#api/client.ts'
import type * as wire from '#api/features/two-factor/schema.ts'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { api } from '#web/lib/api.ts'
import { bodyMutation } from '#web/lib/body-mutation.ts'
import { askForAnswer } from '#web/lib/passkeys.ts'
import { secret } from '#web/lib/secret.ts'
import { sessionQuery } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'

const twoFactor = api.auth['2fa']

/** Also the session, which says whether an admin has to turn it on. */
const refreshes = [accountInfoQuery.queryKey, sessionQuery.queryKey]

export const setUpTwoFactor = bodyMutation(twoFactor.setup.$post, secret)

export type Setup = z.infer<typeof wire.TwoFactorSetup>

export const enableTwoFactor = mutationOptions({
  gcTime: 0,
  meta: { success: m.two_factor_enabled, refreshes },
  mutationFn: (code: string) => answerOf(twoFactor.enable.$post({ json: { code } })),
})

export const disableTwoFactor = bodyMutation(twoFactor.disable.$post, {
  gcTime: 0,
  meta: { success: m.two_factor_disabled, refreshes },
})

export const disableByPasskey = mutationOptions({
  gcTime: 0,
  meta: { success: m.two_factor_disabled, refreshes },
  mutationFn: async () => answerOf(twoFactor.disable.$post({ json: { passkey: await askForAnswer() } })),
})

export const enableWithPasskeys = bodyMutation(twoFactor['enable-with-passkeys'].$post, {
  ...secret,
  meta: { refreshes },
})

export const renewRecoveryCodes = bodyMutation(twoFactor['recovery-codes'].$post, secret)
