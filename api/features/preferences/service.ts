import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { readClock, writeClock } from '#api/rules/quiet-hours.ts'
import { choicesIn, choicesOfChannel, isChannelOn, readSettings, recordChoices } from './choices.ts'
import {
  type Choice,
  deleteActivity,
  forgetUse,
  lockExistingUser,
  readPrivacy,
  readQuietHours,
  savePrivacy,
  saveQuietHours,
} from './queries.ts'
import {
  defaultQuietHours,
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

/** The caller's notification settings: explicit choices over defaults; locked topics are always on. */
export async function getSettings(ctx: Ctx) {
  const { id } = signedIn(ctx)
  const [settings, quiet] = await Promise.all([readSettings(ctx, id), readQuietHours(ctx.db, id)])
  return { ...settings, quiet_hours: quietHoursOf(quiet) }
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
  const choices = choicesIn(matrix)
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

/** The profile's toggles: on while any optional topic of the channel is on. */
export async function getToggles(ctx: Ctx) {
  const { matrix } = await readSettings(ctx, signedIn(ctx).id)
  return toggles.map(({ preference_type_id, channel }) => ({
    preference_type_id,
    is_enabled: isChannelOn(matrix, channel),
  }))
}

/** Turns all optional topics of a channel on or off. */
export async function setToggle(
  ctx: Ctx,
  { preference_type_id, is_enabled }: z.infer<typeof Toggle>,
): Promise<void> {
  const { channel } = toggles.find((each) => each.preference_type_id === preference_type_id)!
  await recordChoices(ctx, choicesOfChannel(channel, is_enabled))
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

const defaultPrivacy = { analytics: false, personalization: false, marketing: false }

/** The caller's privacy settings; everything is off by default. */
export async function getPrivacy(ctx: Ctx) {
  return (await readPrivacy(ctx.db, signedIn(ctx).id)) ?? defaultPrivacy
}

/**
 * Changes what the caller allows (D18). Without usage statistics the recorded activity is deleted as well, and when they
 * opened and followed notifications; what was counted of them stays.
 */
export function updatePrivacy(ctx: Ctx, changes: z.infer<typeof PrivacyChanges>) {
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const flags = await savePrivacy(tx.db, { userId, changes, now: tx.now() })
    if (!flags.analytics) {
      await deleteActivity(tx.db, userId)
      await forgetUse(tx.db, userId)
    }
    await audit(tx, 'privacy.update', { type: 'user', id: userId }, changes)
    return flags
  })
}
