import { createHash } from 'node:crypto'
import type { Assertion } from '#api/features/passkeys/assertion-schema.ts'

type Request = { challenge: string; rpId?: string; rp?: { id: string } }
/** What a hostile page or authenticator does differently. */
type Fault = { origin?: string; rpId?: string; verified?: boolean; counter?: number; challenge?: string }

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url')
const [present, verified, backupAble, backedUp, attested] = [1, 4, 8, 16, 64]

/** CBOR of what an attestation holds: small integers, byte strings, texts and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (type: number, size: number) => {
    if (size < 24) return Buffer.from([(type << 5) | size])
    return Buffer.from(size < 256 ? [(type << 5) | 24, size] : [(type << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** A WebAuthn authenticator with one passkey (ES256, attestation `none`), which the page at `origin` asks. */
export async function createAuthenticator(origin = 'http://meydan.test', { counts = true } = {}) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const id = crypto.getRandomValues(new Uint8Array(32))
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, { challenge }: Request, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData({ rpId, rp }: Request, fault: Fault, flags: number, more = Buffer.alloc(0)) {
    if (counts) counter++
    const count = Buffer.alloc(4)
    count.writeUInt32BE(fault.counter ?? counter)
    const all = flags | present | backupAble | backedUp | (fault.verified === false ? 0 : verified)
    return Buffer.concat([sha256(fault.rpId ?? rpId ?? rp?.id ?? ''), Buffer.from([all]), count, more])
  }

  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
  }

  return {
    /** Answers the options of "Start to add a passkey". */
    create(options: Request & { user: { id: string } }, fault: Fault = {}) {
      userHandle = options.user.id
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
      ])
      key
        .set(-2, new Uint8Array(Buffer.from(x, 'base64url')))
        .set(-3, new Uint8Array(Buffer.from(y, 'base64url')))
      const attestedData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const authData = new Uint8Array(authenticatorData(options, fault, attested, attestedData))
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, fault)),
          attestationObject: base64url(cbor(object)),
          transports: ['internal'],
        },
      }
    },
    /** Answers the options of a sign-in. */
    async sign(options: Request, fault: Fault = {}): Promise<Assertion> {
      const client = clientData('webauthn.get', options, fault)
      const data = authenticatorData(options, fault, 0)
      const raw = await crypto.subtle.sign(
        algorithm,
        pair.privateKey,
        new Uint8Array([...data, ...sha256(client)]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(asDer(new Uint8Array(raw))),
          userHandle,
        },
      }
    },
  }
}

/** WebCrypto signs as r and s; WebAuthn sends them in DER. */
function asDer(raw: Uint8Array): Buffer {
  const integers = [raw.slice(0, 32), raw.slice(32)].map((bytes) => {
    const trimmed = Buffer.from(bytes.slice(bytes.findIndex((byte) => byte !== 0)))
    const positive = trimmed[0]! > 127 ? Buffer.concat([Buffer.alloc(1), trimmed]) : trimmed
    return Buffer.concat([Buffer.from([2, positive.length]), positive])
  })
  const body = Buffer.concat(integers)
  return Buffer.concat([Buffer.from([48, body.length]), body])
}
