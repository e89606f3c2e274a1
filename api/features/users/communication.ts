import type { z } from 'zod'
import { type Ctx, transact } from '#api/context.ts'
import { lockOwner, requireUser } from '#api/features/account/owner.ts'
import * as preferences from '#api/features/preferences/choices.ts'
import { toggleLabels } from '#api/rules/labels/preferences.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import type { PreferenceChannel } from '#db/enums/preferences.ts'
import { listPreferenceChanges, readChoiceTimes } from './communication-queries.ts'
import type {
  Communication,
  CommunicationInput,
  CommunicationPreference,
  PreferenceChange,
} from './detail-schema.ts'

type One = { id: number }

/** The three switches of an admin, each of which is a view of a channel of the matrix (D48). */
const switches = [
  { channel: 'sms', preferenceTypeId: 1, key: 'smsNotifications' },
  { channel: 'email', preferenceTypeId: 2, key: 'emailNotifications' },
  { channel: 'push', preferenceTypeId: 4, key: 'pushNotifications' },
] as const

/** The three switches with their names, as the page of a user lists them. */
export async function listToggles(
  ctx: Ctx,
  userId: number,
): Promise<z.infer<typeof CommunicationPreference>[]> {
  const [{ matrix }, times] = await Promise.all([
    preferences.readSettings(ctx, userId),
    readChoiceTimes(ctx.sql, userId),
  ])
  return switches.map(({ channel, preferenceTypeId }) => ({
    preferenceTypeId,
    preferenceCode: channel,
    preferenceName: toggleLabels[channel].name[ctx.language],
    preferenceDescription: toggleLabels[channel].description[ctx.language],
    isEnabled: preferences.isChannelOn(matrix, channel),
    lastUpdatedDate: times.get(channel)?.toISOString() ?? null,
  }))
}

/** A user's preferences, and who changed which of them. */
export async function getCommunication(ctx: Ctx, { id }: One): Promise<z.infer<typeof Communication>> {
  await requireUser(ctx, id)
  const [settings, changes] = await Promise.all([
    preferences.readSettings(ctx, id),
    listPreferenceChanges(ctx.sql, id),
  ])
  const isOn = (channel: PreferenceChannel) => preferences.isChannelOn(settings.matrix, channel)
  return {
    ...settings,
    emailNotifications: isOn('email'),
    smsNotifications: isOn('sms'),
    pushNotifications: isOn('push'),
    changes: changes.map(toChange),
  }
}

/**
 * Changes the preferences of a user: whole channels first, then cells, all or none. 400 TOPIC_LOCKED for a locked
 * cell that would be turned off (D48), 409 USER_DELETED.
 */
export async function updateCommunication(ctx: Ctx, { id, matrix = {}, ...input }: CommunicationInput & One) {
  const cells = preferences.choicesIn(matrix)
  const channels = switches.flatMap(({ channel, key }) => {
    const enabled = input[key]
    return enabled === undefined ? [] : preferences.choicesOfChannel(channel, enabled)
  })
  const named = new Map([...channels, ...cells].map((cell) => [`${cell.channel}.${cell.topic}`, cell]))
  await transact(ctx, async (tx) => {
    await lockOwner(tx, id)
    await preferences.recordChoices(tx, [...named.values()], id)
  })
  return getCommunication(ctx, { id })
}

type Row = Awaited<ReturnType<typeof listPreferenceChanges>>[number]

function toChange({ id, at, actorType, actorId, name, changes }: Row): PreferenceChange {
  const cells = Object.entries(changes).map(([key, { to }]) => {
    const [channel, topic] = key.split('.') as [PreferenceChannel, NotificationKind]
    return { channel, topic, enabled: to }
  })
  return { id, at: at.toISOString(), by: { type: actorType, id: actorId, name }, cells }
}
