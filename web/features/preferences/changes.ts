import { onByDefault } from '#api/rules/preferences.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import type { PreferenceChannel } from '#db/enums/preferences.ts'
import type { Choice, MatrixSettings } from './queries.ts'

/** Locked topics cannot be turned off. */
export const isLocked = ({ locked }: MatrixSettings, topic: NotificationKind) =>
  locked.some((each) => each === topic)

/** The channels of a topic. SMS needs a gateway and a verified number; calls of the support team have no topic. */
export const offeredChannels = ({ channels, sms }: MatrixSettings) =>
  channels.filter((channel) => channel !== 'phone' && (channel !== 'sms' || sms.missing === null))

const unlockedTopics = (settings: MatrixSettings) =>
  settings.topics.filter((topic) => !isLocked(settings, topic))

/** A channel is on while any of its unlocked topics is on (D48). */
export const isChannelOn = (settings: MatrixSettings, channel: PreferenceChannel) =>
  unlockedTopics(settings).some((topic) => settings.matrix[channel][topic])

/** Applies a choice. Locked topics stay on, and turning a channel on does not opt in to marketing. */
export function withChoice<S extends MatrixSettings>(
  settings: S,
  { enabled, ...choice }: Choice<PreferenceChannel>,
): S {
  const { matrix } = settings
  const channelTopics = () =>
    unlockedTopics(settings).filter((topic) => !enabled || onByDefault(choice.channel, topic))
  const affected = choice.type === 'cell' ? [choice.topic] : channelTopics()
  const row = { ...matrix[choice.channel] }
  for (const topic of affected) row[topic] = enabled
  return { ...settings, matrix: { ...matrix, [choice.channel]: row } }
}
