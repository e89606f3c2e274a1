import { z } from 'zod'

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/)

/** What the browser's WebAuthn API returns (`PublicKeyCredential.toJSON()`); all bytes are base64url. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

/** A signature of a passkey over a challenge. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(100).nullish(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

/** A new passkey. */
export const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type Attestation = z.infer<typeof Attestation>
