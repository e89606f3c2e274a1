import { onByDefault } from '#api/rules/preferences.ts'
import type { NotificationKind, PreferenceChannel } from '#db/enums.ts'
import type { Choice, Settings } from './queries.ts'

/** Topics that nobody can switch off. */
export const isLocked = ({ locked }: Settings, topic: NotificationKind) =>
  locked.some((each) => each === topic)

const openTopics = (settings: Settings) => settings.topics.filter((topic) => !isLocked(settings, topic))

/** On while anything of that channel that could be off is on (D48). */
export const isChannelOn = (settings: Settings, channel: PreferenceChannel) =>
  openTopics(settings).some((topic) => settings.matrix[channel][topic])

/** The matrix as it will be; what is locked stays, and a channel that goes on asks for no marketing by that. */
export function withChoice(settings: Settings, { enabled, ...choice }: Choice): Settings {
  const { matrix } = settings
  const ofChannel = () =>
    openTopics(settings).filter((topic) => !enabled || onByDefault(choice.channel, topic))
  const touched = choice.type === 'cell' ? [choice.topic] : ofChannel()
  const row = { ...matrix[choice.channel] }
  for (const topic of touched) row[topic] = enabled
  return { ...settings, matrix: { ...matrix, [choice.channel]: row } }
}
