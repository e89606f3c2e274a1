import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { ValidationError } from '#api/http/errors.ts'
import { isLocked, onByDefault } from '#api/rules/preferences.ts'
import { readClock, writeClock } from '#api/rules/quiet-hours.ts'
import { preferenceChannels as channels, notificationKinds as topics } from '#db/enums.ts'
import {
  type Choice,
  lockExistingUser,
  readChoices,
  readPrivacy,
  readQuietHours,
  saveChoices,
  savePrivacy,
  saveQuietHours,
} from './queries.ts'
import {
  defaultQuietHours,
  type Matrix,
  type PrivacyChanges,
  type QuietHours,
  type SettingsInput,
  type Toggle,
} from './schema.ts'

/** Each toggle stands for a channel (D48). */
const toggles = [
  { preference_type_id: 1, channel: 'sms' },
  { preference_type_id: 2, channel: 'email' },
  { preference_type_id: 3, channel: 'phone' },
] as const

const optional = topics.filter((topic) => !isLocked(topic))
const locked = topics.filter(isLocked)

/** The caller's notification settings: explicit choices over defaults; locked topics are always on (N48). */
export async function getSettings(ctx: Ctx) {
  const { id } = signedIn(ctx)
  const [choices, quiet] = await Promise.all([readChoices(ctx.db, id), readQuietHours(ctx.db, id)])
  return { ...settingsOf(choices), quiet_hours: quietHoursOf(quiet) }
}

function quietHoursOf(quiet: Awaited<ReturnType<typeof readQuietHours>>): z.infer<typeof QuietHours> {
  if (!quiet) return { enabled: false, ...defaultQuietHours }
  const { startsAt, endsAt, timezone } = quiet
  return { enabled: true, from: writeClock(startsAt), to: writeClock(endsAt), timezone }
}

/** Changes the given cells, all or none. 400 TOPIC_LOCKED for each locked cell that would be turned off (D48). */
export async function updateSettings(
  ctx: Ctx,
  { matrix = {}, quiet_hours: quiet }: z.infer<typeof SettingsInput>,
) {
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
  return transact(ctx, async (tx) => {
    await recordChoices(tx, choices)
    if (quiet) await recordQuietHours(tx, quiet)
    return getSettings(tx)
  })
}

async function recordQuietHours(ctx: Ctx, { enabled, from, to, timezone }: z.infer<typeof QuietHours>) {
  const { id: userId } = signedIn(ctx)
  const quiet = enabled ? { startsAt: readClock(from)!, endsAt: readClock(to)!, timezone } : null
  await saveQuietHours(ctx.db, { userId, quiet, now: ctx.now() })
  await audit(
    ctx,
    'preferences.quiet-hours',
    { type: 'user', id: userId },
    quiet ? { from, to, timezone } : {},
  )
}

/** The profile's toggles: on while any optional topic of the channel is on (N33). */
export async function getToggles(ctx: Ctx) {
  const { matrix } = settingsOf(await readChoices(ctx.db, signedIn(ctx).id))
  return toggles.map(({ preference_type_id, channel }) => ({
    preference_type_id,
    is_enabled: optional.some((topic) => matrix[channel][topic]),
  }))
}

/**
 * Turns all optional topics of a channel on or off (N34). Topics that are off by default are not turned on, because
 * marketing needs its own consent.
 */
export async function setToggle(
  ctx: Ctx,
  { preference_type_id, is_enabled }: z.infer<typeof Toggle>,
): Promise<void> {
  const { channel } = toggles.find((each) => each.preference_type_id === preference_type_id)!
  const touched = optional.filter((topic) => !is_enabled || onByDefault(channel, topic))
  await recordChoices(
    ctx,
    touched.map((topic) => ({ channel, topic, enabled: is_enabled })),
  )
}

/** Turns one cell off for the user of an unsubscribe link; does nothing for a deleted user. */
export function switchOff(
  ctx: Ctx,
  { userId, ...cell }: Omit<Choice, 'enabled'> & { userId: number },
): Promise<void> {
  return transact(ctx, async (tx) => {
    if (await lockExistingUser(tx.db, userId)) await recordChoices(tx, [{ ...cell, enabled: false }], userId)
  })
}

/** Saves and audits choices, without locked topics; returns all choices of the user. */
function recordChoices(ctx: Ctx, requested: Choice[], userId = signedIn(ctx).id): Promise<Choice[]> {
  const choices = requested.filter(({ topic }) => !isLocked(topic))
  return transact(ctx, async (tx) => {
    if (choices.length > 0) {
      await saveChoices(tx.db, { userId, choices, now: tx.now() })
      const on = choices.filter(({ enabled }) => enabled).map(nameOf)
      const off = choices.filter(({ enabled }) => !enabled).map(nameOf)
      await audit(tx, 'preferences.update', { type: 'user', id: userId }, { on, off })
    }
    return readChoices(tx.db, userId)
  })
}

const nameOf = ({ channel, topic }: Choice) => `${channel}.${topic}`

function settingsOf(choices: Choice[]) {
  const chosen = new Map(choices.map((choice) => [nameOf(choice), choice.enabled]))
  const cell = (channel: Choice['channel'], topic: Choice['topic']) =>
    isLocked(topic) || (chosen.get(`${channel}.${topic}`) ?? onByDefault(channel, topic))
  const row = (channel: Choice['channel']) =>
    Object.fromEntries(topics.map((topic) => [topic, cell(channel, topic)]))
  const matrix = Object.fromEntries(channels.map((channel) => [channel, row(channel)]))
  return {
    channels: [...channels],
    topics: [...topics],
    matrix: matrix as z.infer<typeof Matrix>,
    locked: [...locked],
  }
}

const defaultPrivacy = { analytics: false, personalization: false, marketing: false }

/** The caller's privacy settings; everything is off by default (P9). */
export async function getPrivacy(ctx: Ctx) {
  return (await readPrivacy(ctx.db, signedIn(ctx).id)) ?? defaultPrivacy
}

export function updatePrivacy(ctx: Ctx, changes: z.infer<typeof PrivacyChanges>) {
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const flags = await savePrivacy(tx.db, { userId, changes, now: tx.now() })
    await audit(tx, 'privacy.update', { type: 'user', id: userId }, changes)
    return flags
  })
}
