import { Lock } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { isLocked, offeredChannels } from './changes.ts'
import { channelLabels, topicLabels } from './labels.ts'
import type { MatrixProps } from './matrix-card.tsx'

export function MatrixGrid({ settings, onChoose, disabled }: MatrixProps) {
  const { topics, matrix } = settings
  const channels = offeredChannels(settings)
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{m.preferences_matrix_title()}</caption>
      <thead>
        <tr>
          <td className="w-[42%]" />
          {channels.map((channel) => {
            const { icon: Icon, text } = channelLabels[channel]
            return (
              <th key={channel} scope="col" className="pb-3 text-xs font-medium text-muted">
                <span className="grid justify-items-center gap-1.5 text-center">
                  <Icon className="size-4" aria-hidden />
                  <WholeWords>{text()}</WholeWords>
                </span>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => {
          const { text, about } = topicLabels[topic]
          const locked = isLocked(settings, topic)
          return (
            <tr key={topic} className="border-t border-line">
              <th scope="row" className="py-3 pr-4 text-left font-normal">
                <span className="flex items-center gap-1.5 font-medium">
                  {text()}
                  {locked && <Lock className="size-3.5 text-muted" aria-hidden />}
                </span>
                <span className="block text-xs text-muted">
                  {locked ? m.preferences_matrix_locked() : about()}
                </span>
              </th>
              {channels.map((channel) => (
                <td key={channel} className="text-center align-middle">
                  <Checkbox
                    aria-label={m.preferences_matrix_cell({
                      topic: text(),
                      channel: channelLabels[channel].text(),
                    })}
                    checked={matrix[channel][topic]}
                    disabled={locked || disabled}
                    onCheckedChange={(checked) =>
                      onChoose({ type: 'cell', channel, topic, enabled: checked === true })
                    }
                    className="relative before:absolute before:-inset-2.5"
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
