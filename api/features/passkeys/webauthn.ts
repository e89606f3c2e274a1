import { isIP } from 'node:net'
import { NotConfigured } from '#api/http/errors.ts'
import type { Settings } from '#api/settings.ts'
import type { Assertion, Attestation } from './assertion-schema.ts'

/**
 * Loaded with the first passkey, because its certificates and encodings would delay every start. Its own import of
 * `reflect-metadata` comes too late in a bundle.
 */
async function library() {
  await import('reflect-metadata')
  return import('@simplewebauthn/server')
}

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** How long an authenticator may take, which is how long a challenge lives. */
export const ceremonySeconds = 300
const timeout = ceremonySeconds * 1000

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Whom passkeys are for: the host and origin of PUBLIC_URL. Browsers know passkeys of localhost but of no address, so a
 * loopback address is localhost, and any other is 501 NOT_CONFIGURED.
 */
function relyingParty({ PUBLIC_URL, BRAND_NAME }: Settings) {
  const url = new URL(PUBLIC_URL)
  if (loopback.has(url.hostname)) url.hostname = 'localhost'
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw NotConfigured()
  return { id: url.hostname, name: BRAND_NAME, origin: url.origin }
}

type Known = { id: string; transports: string[] }

/** Only what authenticators need, because the library passes on whatever else a row has. */
const described = (known: Known[]) => known.map(({ id, transports }) => ({ id, transports }))

type NewUser = { handle: Uint8Array<ArrayBuffer>; email: string; name: string; known: Known[] }

/** Every passkey is discoverable and verifies its user, so that each can replace password and code. */
export async function creationOptions(settings: Settings, challenge: Uint8Array<ArrayBuffer>, user: NewUser) {
  const { id, name } = relyingParty(settings)
  const { generateRegistrationOptions } = await library()
  const made = await generateRegistrationOptions({
    ...{ rpID: id, rpName: name, challenge, timeout, attestationType: 'none' as const },
    supportedAlgorithmIDs,
    ...{ userID: user.handle, userName: user.email, userDisplayName: user.name },
    excludeCredentials: described(user.known),
  })
  const verification = { residentKey: 'required', userVerification: 'required' } as const
  return {
    ...{ challenge: made.challenge, timeout, rp: { id, name }, user: made.user },
    pubKeyCredParams: made.pubKeyCredParams,
    excludeCredentials: made.excludeCredentials ?? [],
    authenticatorSelection: verification,
    attestation: 'none' as const,
  }
}

/** Without `known` the authenticator offers every passkey that it has for us. */
export async function requestOptions(
  settings: Settings,
  challenge: Uint8Array<ArrayBuffer>,
  known?: Known[],
) {
  const { id } = relyingParty(settings)
  const { generateAuthenticationOptions } = await library()
  const made = await generateAuthenticationOptions({
    ...{ rpID: id, challenge, timeout, userVerification: 'required' },
    ...(known && { allowCredentials: described(known) }),
  })
  return {
    ...{ challenge: made.challenge, timeout, rpId: id, userVerification: 'required' as const },
    ...(made.allowCredentials && { allowCredentials: made.allowCredentials }),
  }
}

/** No extension is asked for. */
const noExtensions = { clientExtensionResults: {} }

const expected = (settings: Settings, expectedChallenge: string) => {
  const { id, origin } = relyingParty(settings)
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
}

/** The new credential; undefined if it was not made for this challenge, by our page, with its user verified. */
export async function verifyAttestation(settings: Settings, challenge: string, response: Attestation) {
  const { verifyRegistrationResponse } = await library()
  const given = {
    ...expected(settings, challenge),
    response: { ...response, ...noExtensions },
    supportedAlgorithmIDs,
  }
  const { registrationInfo } = await verifyRegistrationResponse(given).catch(() => ({
    registrationInfo: undefined,
  }))
  if (!registrationInfo) return undefined
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    synced: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  }
}

/** The counter of a right signature; undefined for any other. The caller compares the counter. */
export async function verifySignature(
  settings: Settings,
  challenge: string,
  { response: { userHandle, ...response }, ...credential }: Assertion,
  { credentialId: id, publicKey }: { credentialId: string; publicKey: string },
) {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(settings, challenge),
    response: {
      ...credential,
      ...noExtensions,
      response: { ...response, ...(userHandle && { userHandle }) },
    },
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
}
