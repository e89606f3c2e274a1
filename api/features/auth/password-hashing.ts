import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash as argon2id, verify } from '@node-rs/argon2'
import type { Ctx } from '#api/context.ts'
import { invalidField, ServiceUnavailable } from '#api/http/errors.ts'
import { createFairQueue } from '#api/lib/fair-queue.ts'
import { networkOf } from '#api/lib/network.ts'
import { isOverlong, normalisePassword, passwordProblem } from '#api/rules/password.ts'
import { isCommonPassword } from './common-passwords.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'
const word = () => randomBytes(32).toString('base64').replaceAll('=', '')

/** Nobody's hash: where there is no account, guessing at it takes as long as at somebody's. */
const nobodys = `${prefix}${word()}$${word()}`

/** One processor is left for other requests, however many people sign in at once. */
const concurrency = Math.max(1, availableParallelism() - 1)
const retryAfter = 5

/**
 * A hash keeps a processor busy for 20 ms or more, so few may wait: a sign-in waits 3 seconds at most, and 503
 * SERVICE_UNAVAILABLE with Retry-After answers what is beyond that. A network has as many hashes waiting as it has
 * sign-ins a minute, and takes turns with the others.
 */
const inQueue = createFairQueue({
  concurrency,
  maxWaiting: 100 * concurrency,
  maxWaitingEach: 10,
  maxWaitMs: 3000,
  refuse: () => ServiceUnavailable({ retryAfter }),
})

/** In whose name a hash is computed: a network's, or the system's. */
export const requesterOf = ({ actor, ip }: Ctx) => (actor.type === 'system' ? 'system' : networkOf(ip))

const argon2 = (password: string) => argon2id(normalisePassword(password), strength)

/** argon2id with m=19456, t=2, p=1, off the event loop and in two fifths of the time that Bun's own takes. */
export const hashPassword = (password: string, requester: string) =>
  inQueue(requester, () => argon2(password))

type Checked = {
  matches: boolean
  /** A hash with today's parameters, where the one that matches has others. */
  renewed?: string
}

/** Over-long passwords are rejected before hashing, so that cost does not reveal whether the account exists. */
export async function checkHash(
  password: string,
  hash: string | undefined,
  requester: string,
): Promise<Checked> {
  if (isOverlong(password)) return { matches: false }
  return inQueue(requester, async () => {
    const isRight = await verify(hash ?? nobodys, normalisePassword(password))
    if (!isRight || hash === undefined) return { matches: false }
    // In the same turn: a right password is not refused because its renewal found the queue full.
    return isDated(hash) ? { matches: true, renewed: await argon2(password) } : { matches: true }
  })
}

const isDated = (hash: string) => !hash.startsWith(prefix)

/** Holds a new password against the one rule (D37); what it breaks is an error of that field. */
export function requirePassword(
  field: string,
  password: string,
  person: { email: string; firstName: string; lastName: string },
): void {
  const problem = passwordProblem(password, person, isCommonPassword)
  if (problem) throw invalidField(field, problem)
}
