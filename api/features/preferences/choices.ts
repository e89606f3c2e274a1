import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { ValidationError } from '#api/http/errors.ts'
import { isLocked, onByDefault } from '#api/rules/preferences.ts'
import { notificationKinds as topics } from '#db/enums/notifications.ts'
import { preferenceChannels as channels, type PreferenceChannel } from '#db/enums/preferences.ts'
import { type Choice, readChoices, saveChoices } from './queries.ts'
import type { Matrix, MatrixChanges } from './schema.ts'
import { smsState } from './sms.ts'

const optional = topics.filter((topic) => !isLocked(topic))
const locked = topics.filter(isLocked)

/** The cells that a request names. 400 TOPIC_LOCKED for each locked cell that would be turned off (D48). */
export function choicesIn(matrix: z.infer<typeof MatrixChanges>): Choice[] {
  const choices: Choice[] = channels.flatMap((channel) =>
    topics.flatMap((topic) => {
      const enabled = matrix[channel]?.[topic]
      return enabled === undefined ? [] : [{ channel, topic, enabled }]
    }),
  )
  const refused = choices.filter(({ topic, enabled }) => isLocked(topic) && !enabled)
  if (refused.length > 0) {
    const path = ({ channel, topic }: Choice) => ['matrix', channel, topic]
    throw ValidationError({
      issues: refused.map((cell) => ({ code: 'custom', path: path(cell), message: 'TOPIC_LOCKED' })),
    })
  }
  return choices
}

/**
 * All optional topics of a channel, on or off. Topics that are off by default are not turned on, because marketing
 * needs its own consent.
 */
export const choicesOfChannel = (channel: PreferenceChannel, enabled: boolean): Choice[] =>
  optional
    .filter((topic) => !enabled || onByDefault(channel, topic))
    .map((topic) => ({ channel, topic, enabled }))

/** A channel is on while any of its optional topics is. */
export const isChannelOn = (matrix: Matrix, channel: PreferenceChannel): boolean =>
  optional.some((topic) => matrix[channel][topic])

/**
 * Saves and audits choices, without locked topics; returns all choices of the user. SMS may be chosen before it can be
 * sent: screens offer it only to whom `smsState` names nothing that is missing, and deliveries skip all others.
 */
export function recordChoices(ctx: Ctx, requested: Choice[], userId = signedIn(ctx).id): Promise<Choice[]> {
  const choices = requested.filter(({ topic }) => !isLocked(topic))
  return transact(ctx, async (tx) => {
    if (choices.length > 0) {
      const before = matrixOf(await readChoices(tx.db, userId))
      await saveChoices(tx.db, { userId, choices, now: tx.now() })
      const on = choices.filter(({ enabled }) => enabled).map(nameOf)
      const off = choices.filter(({ enabled }) => !enabled).map(nameOf)
      await audit(
        tx,
        'preferences.update',
        { type: 'user', id: userId },
        { on, off },
        differences(before, choices),
      )
    }
    return readChoices(tx.db, userId)
  })
}

const nameOf = ({ channel, topic }: Pick<Choice, 'channel' | 'topic'>) => `${channel}.${topic}`

const differences = (before: Matrix, choices: Choice[]) =>
  Object.fromEntries(
    choices
      .filter(({ channel, topic, enabled }) => before[channel][topic] !== enabled)
      .map((cell) => [nameOf(cell), { from: !cell.enabled, to: cell.enabled }]),
  )

/** The choices of a user over the defaults; locked topics are always on. */
function matrixOf(choices: Choice[]): Matrix {
  const chosen = new Map(choices.map((choice) => [nameOf(choice), choice.enabled]))
  const cell = (channel: Choice['channel'], topic: Choice['topic']) =>
    isLocked(topic) || (chosen.get(nameOf({ channel, topic })) ?? onByDefault(channel, topic))
  const row = (channel: Choice['channel']) =>
    Object.fromEntries(topics.map((topic) => [topic, cell(channel, topic)]))
  return Object.fromEntries(channels.map((channel) => [channel, row(channel)])) as Matrix
}

/** Whether staff may call the user, who turns that off in the profile (D48). */
export const mayBeCalled = async (ctx: Ctx, userId: number): Promise<boolean> =>
  isChannelOn(matrixOf(await readChoices(ctx.db, userId)), 'phone')

/** A user's choices over the defaults, with the channels and topics that there are. */
export const readSettings = async (ctx: Ctx, userId: number) => ({
  channels: [...channels],
  topics: [...topics],
  matrix: matrixOf(await readChoices(ctx.db, userId)),
  locked: [...locked],
  sms: await smsState(ctx, userId),
})
