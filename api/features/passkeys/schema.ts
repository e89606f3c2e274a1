import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { SignedIn } from '#api/features/auth/schema.ts'
import { limits } from '#api/rules/limits.ts'
import { nfc } from '#api/rules/normal-form.ts'
import { singleLine } from '#api/rules/single-line.ts'
import { Assertion, Attestation } from './assertion-schema.ts'

const Name = z
  .string('PASSKEY_NAME_REQUIRED')
  .overwrite(nfc)
  .transform((name) => singleLine(name, limits.deviceNameMax))
  .pipe(z.string().min(1, 'PASSKEY_NAME_REQUIRED'))

export const Confirmed = Reauthentication.extend({})
export const NewPasskey = z.object({ name: Name, credential: Attestation })
export const NameChange = Reauthentication.extend({ name: Name })
/** With the `challengeToken` of a sign-in with the password, its second step; without one, the whole sign-in. */
export const SignInStart = z.object({ challengeToken: z.string().max(200).optional() })
export const PasskeySignIn = SignInStart.extend({
  credential: Assertion,
  rememberMe: z.boolean().default(true),
})

/** The same answer as a sign-in with the password. */
export const SignedInByPasskey = SignedIn

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether it can be copied to other devices of its owner, as password managers do, and whether it was. */
  synced: z.boolean(),
  backedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>
export const Passkeys = z.object({ passkeys: z.array(Passkey) })

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
/** The options of `navigator.credentials.get`, in WebAuthn's JSON. Valid for five minutes, once. */
export const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: z.literal('required'),
})
/** The options of `navigator.credentials.create`, in WebAuthn's JSON. Valid for five minutes, once. */
export const CreationOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
