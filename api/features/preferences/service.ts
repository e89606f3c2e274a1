import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { ValidationError } from '#api/http/errors.ts'
import { isLocked, onByDefault } from '#api/rules/preferences.ts'
import { readClock, writeClock } from '#api/rules/quiet-hours.ts'
import { preferenceChannels as channels, notificationKinds as topics } from '#db/enums.ts'
import {
  type Choice,
  lockReader,
  putChoices,
  putPrivacy,
  putQuietHours,
  readChoices,
  readPrivacy,
  readQuietHours,
} from './queries.ts'
import {
  type Matrix,
  type PrivacyChanges,
  type QuietHours,
  type SettingsInput,
  type Toggle,
  usualQuietHours,
} from './schema.ts'

/** The three toggles are views of three channels (D48). */
const toggles = [
  { preference_type_id: 1, channel: 'sms' },
  { preference_type_id: 2, channel: 'email' },
  { preference_type_id: 3, channel: 'phone' },
] as const

const open = topics.filter((topic) => !isLocked(topic))
const locked = topics.filter(isLocked)

/** What reaches the caller by which road, and when not: their choices over the defaults; locked topics always do (N48). */
export async function getSettings(ctx: Ctx) {
  const { id } = signedIn(ctx)
  const [choices, quiet] = await Promise.all([readChoices(ctx.db, id), readQuietHours(ctx.db, id)])
  return { ...settingsOf(choices), quiet_hours: quietHoursOf(quiet) }
}

function quietHoursOf(quiet: Awaited<ReturnType<typeof readQuietHours>>): z.infer<typeof QuietHours> {
  if (!quiet) return { enabled: false, ...usualQuietHours }
  const { startsAt, endsAt, timezone } = quiet
  return { enabled: true, from: writeClock(startsAt), to: writeClock(endsAt), timezone }
}

/** Changes the cells that are given, all or none; switching off a locked one is an error of that cell (D48). */
export async function updateSettings(
  ctx: Ctx,
  { matrix = {}, quiet_hours: quiet }: z.infer<typeof SettingsInput>,
) {
  const given: Choice[] = channels.flatMap((channel) =>
    topics.flatMap((topic) => {
      const enabled = matrix[channel]?.[topic]
      return enabled === undefined ? [] : [{ channel, topic, enabled }]
    }),
  )
  const refused = given.filter(({ topic, enabled }) => isLocked(topic) && !enabled)
  if (refused.length > 0) {
    const path = ({ channel, topic }: Choice) => ['matrix', channel, topic]
    throw ValidationError({
      issues: refused.map((cell) => ({ code: 'custom', path: path(cell), message: 'TOPIC_LOCKED' })),
    })
  }
  return transact(ctx, async (tx) => {
    await choose(tx, given)
    if (quiet) await keepQuiet(tx, quiet)
    return getSettings(tx)
  })
}

async function keepQuiet(ctx: Ctx, { enabled, from, to, timezone }: z.infer<typeof QuietHours>) {
  const { id: userId } = signedIn(ctx)
  const quiet = enabled ? { startsAt: readClock(from)!, endsAt: readClock(to)!, timezone } : null
  await putQuietHours(ctx.db, { userId, quiet, now: ctx.now() })
  await audit(
    ctx,
    'preferences.quiet-hours',
    { type: 'user', id: userId },
    quiet ? { from, to, timezone } : {},
  )
}

/** The profile's toggles: on while anything of that channel that could be off is on (N33). */
export async function getToggles(ctx: Ctx) {
  const { matrix } = settingsOf(await readChoices(ctx.db, signedIn(ctx).id))
  return toggles.map(({ preference_type_id, channel }) => ({
    preference_type_id,
    is_enabled: open.some((topic) => matrix[channel][topic]),
  }))
}

/**
 * Switches a whole channel, but for what is locked (N34). To switch it on asks for nothing that has to be asked for by
 * itself: marketing stays as it is, and off once the channel was.
 */
export async function setToggle(
  ctx: Ctx,
  { preference_type_id, is_enabled }: z.infer<typeof Toggle>,
): Promise<void> {
  const { channel } = toggles.find((each) => each.preference_type_id === preference_type_id)!
  const touched = open.filter((topic) => !is_enabled || onByDefault(channel, topic))
  await choose(
    ctx,
    touched.map((topic) => ({ channel, topic, enabled: is_enabled })),
  )
}

/** Switches one cell off for somebody whose mail says so; whoever has left is left alone. */
export function switchOff(
  ctx: Ctx,
  { userId, ...cell }: Omit<Choice, 'enabled'> & { userId: number },
): Promise<void> {
  return transact(ctx, async (tx) => {
    if (await lockReader(tx.db, userId)) await choose(tx, [{ ...cell, enabled: false }], userId)
  })
}

/** Writes down choices; answers all that the person has made. */
function choose(ctx: Ctx, given: Choice[], userId = signedIn(ctx).id): Promise<Choice[]> {
  const choices = given.filter(({ topic }) => !isLocked(topic))
  return transact(ctx, async (tx) => {
    if (choices.length > 0) {
      await putChoices(tx.db, { userId, choices, now: tx.now() })
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

const nothingAllowed = { analytics: false, personalization: false, marketing: false }

/** What the caller allows us to do with their data; nothing until they say so (P9). */
export async function getPrivacy(ctx: Ctx) {
  return (await readPrivacy(ctx.db, signedIn(ctx).id)) ?? nothingAllowed
}

export function updatePrivacy(ctx: Ctx, changes: z.infer<typeof PrivacyChanges>) {
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const flags = await putPrivacy(tx.db, { userId, changes, now: tx.now() })
    await audit(tx, 'privacy.update', { type: 'user', id: userId }, changes)
    return flags
  })
}
