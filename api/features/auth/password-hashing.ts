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
const randomPart = () => randomBytes(32).toString('base64').replaceAll('=', '')

/** Checked where there is no account, so that response time does not reveal whether one exists. */
const dummyHash = `${prefix}${randomPart()}$${randomPart()}`

/** Leaves one processor to other requests. */
const concurrency = Math.max(1, availableParallelism() - 1)
const retryAfter = 5

/**
 * A hash occupies a processor for 20 ms or more. A sign-in waits 3 seconds at most; beyond that, 503
 * SERVICE_UNAVAILABLE with Retry-After. A network may queue as many hashes as it has sign-ins a minute, and networks
 * take turns.
 */
const inQueue = createFairQueue({
  concurrency,
  maxWaiting: 100 * concurrency,
  maxWaitingEach: 10,
  maxWaitMs: 3000,
  refuse: () => ServiceUnavailable({ retryAfter }),
})

/** The queue key of a request: its network, or the system. */
export const hashQueueKey = ({ actor, ip }: Ctx) => (actor.type === 'system' ? 'system' : networkOf(ip))

const argon2 = (password: string) => argon2id(normalisePassword(password), strength)

/** argon2id with m=19456, t=2, p=1, off the event loop; @node-rs/argon2 takes two fifths of the time of Bun's own. */
export const hashPassword = (password: string, requester: string) =>
  inQueue(requester, () => argon2(password))

type Verified = {
  matches: boolean
  /** A new hash with the current parameters, if the stored one has others. */
  renewed?: string
}

/** Rejects over-long passwords before hashing, so that cost does not reveal whether the account exists. */
export async function verifyHash(
  password: string,
  hash: string | undefined,
  requester: string,
): Promise<Verified> {
  if (isOverlong(password)) return { matches: false }
  return inQueue(requester, async () => {
    const isCorrect = await verify(hash ?? dummyHash, normalisePassword(password))
    if (!isCorrect || hash === undefined) return { matches: false }
    // In the same turn, because a full queue must not refuse a correct password.
    return isOutdated(hash) ? { matches: true, renewed: await argon2(password) } : { matches: true }
  })
}

const isOutdated = (hash: string) => !hash.startsWith(prefix)

/** Throws an error of `field` if a new password breaks the password rule (D37). */
export function requireValidPassword(
  field: string,
  password: string,
  person: { email: string; firstName: string; lastName: string },
): void {
  const problem = passwordProblem(password, person, isCommonPassword)
  if (problem) throw invalidField(field, problem)
}
