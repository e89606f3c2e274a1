import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { channelLabels, topicLabels } from '../labels.ts'
import type { PreferenceChange } from './queries.ts'

const actorOf = ({ type, name }: PreferenceChange['by']) => {
  if (type === 'anonymous') return m.preferences_user_changes_link()
  if (type === 'system') return m.preferences_user_changes_system()
  return name ?? m.preferences_user_changes_erased()
}

const cellsOf = ({ cells }: PreferenceChange, enabled: boolean) =>
  cells
    .filter((cell) => cell.enabled === enabled)
    .map(({ channel, topic }) =>
      m.preferences_matrix_cell({ topic: topicLabels[topic].text(), channel: channelLabels[channel].text() }),
    )
    .join(', ')

/** Who changed which preferences, newest first. */
export function ChangeList({ changes }: { changes: PreferenceChange[] }) {
  return (
    <SettingsCard title={m.preferences_user_changes_title()}>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">{m.preferences_user_changes_empty()}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {changes.map((change) => {
            const [on, off] = [cellsOf(change, true), cellsOf(change, false)]
            return (
              <li key={change.id} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{actorOf(change.by)}</span>
                  <span className="text-muted">
                    <RelativeTime at={change.at} />
                  </span>
                </p>
                {on && <p className="text-muted">{m.preferences_user_changes_on({ cells: on })}</p>}
                {off && <p className="text-muted">{m.preferences_user_changes_off({ cells: off })}</p>}
              </li>
            )
          })}
        </ul>
      )}
    </SettingsCard>
  )
}
