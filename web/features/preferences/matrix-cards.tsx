import { Check, Lock } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { isLocked, offeredChannels } from './changes.ts'
import { channelLabels, topicLabels } from './labels.ts'
import type { MatrixProps } from './matrix-card.tsx'

export function MatrixCards({ settings, onChoose, disabled }: MatrixProps) {
  const { topics, matrix } = settings
  const channels = offeredChannels(settings)
  return (
    <ul className="grid gap-3">
      {topics.map((topic) => {
        const { text, about } = topicLabels[topic]
        const locked = isLocked(settings, topic)
        return (
          <li key={topic} className="rounded-control border border-line p-4">
            <h3 className="flex items-center gap-1.5 font-sans text-sm font-medium">
              {text()}
              {locked && <Lock className="size-3.5 text-muted" aria-hidden />}
            </h3>
            <p className="text-xs text-muted">{locked ? m.preferences_matrix_locked() : about()}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              {channels.map((channel) => {
                const on = matrix[channel][topic]
                const { icon: Icon, text: name } = channelLabels[channel]
                return (
                  <button
                    key={channel}
                    type="button"
                    role="switch"
                    aria-checked={on}
                    aria-label={m.preferences_matrix_cell({ topic: text(), channel: name() })}
                    disabled={locked || disabled}
                    onClick={() => onChoose({ type: 'cell', channel, topic, enabled: !on })}
                    className={cn(
                      'inline-flex h-11 items-center gap-1.5 rounded-full border border-control px-3 text-sm text-muted transition disabled:opacity-60 [&_svg]:size-4',
                      on && 'border-turquoise bg-turquoise/10 text-text [&_svg]:text-turquoise',
                    )}
                  >
                    {on ? <Check aria-hidden /> : <Icon aria-hidden />}
                    {name()}
                  </button>
                )
              })}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
