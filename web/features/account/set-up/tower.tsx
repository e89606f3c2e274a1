import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { steps } from './steps.ts'
import { useSetUp } from './use-set-up.ts'

const height = 18
const floor = (top: number) => `M80 ${top - 14} 108 ${top} 80 ${top + 14} 52 ${top}Z`
const walls = (top: number) =>
  `M52 ${top}V${top + height}L80 ${top + height + 14} 108 ${top + height}V${top}L80 ${top + 14}Z`

/** A tower with one floor for each step; finished ones are built. */
function Tower({ done, total }: { done: number; total: number }) {
  return (
    <svg
      viewBox="0 0 160 140"
      fill="none"
      className="-my-2 h-24 w-28 shrink-0 text-control"
      aria-hidden="true"
      strokeLinejoin="round"
      strokeWidth="1.5"
    >
      <path d="M80 60 152 98 80 136 8 98Z" stroke="currentColor" />
      {Array.from({ length: total }, (_, level) => level).map((level) => {
        const top = 98 - (level + 1) * height
        const built = level < done
        return (
          <g
            key={level}
            className={cn(built ? 'fill-raised stroke-turquoise' : 'stroke-control opacity-60')}
            strokeDasharray={built ? undefined : '3 4'}
          >
            <path d={walls(top)} />
            <path d={floor(top)} className={built ? 'fill-turquoise/25' : undefined} />
            {built && (
              <path
                d={`M62 ${top + 12}v6l6 3v-6ZM92 ${top + 15}v6l6-3v-6Z`}
                className="fill-gold stroke-none"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The player's tower and its level, which is the number of finished steps. Its space is there before the data. */
export function TowerLevel() {
  const { setUp } = useSetUp()
  const { done = 0, total = steps.length } = setUp ?? {}
  return (
    <div className={cn('flex items-center gap-2 transition-opacity', !setUp && 'invisible')}>
      <Tower done={done} total={total} />
      <p>
        <span className="block font-display text-lg font-semibold">
          {m.account_setup_level({ done: formatNumber(done) })}
        </span>
        <span className="block text-sm text-muted">
          {done === total
            ? m.account_setup_level_top()
            : m.account_setup_level_of({ total: formatNumber(total) })}
        </span>
      </p>
    </div>
  )
}
