import { cn } from '#web/ui/cn.ts'

const height = 18
const floor = (top: number) => `M80 ${top - 14} 108 ${top} 80 ${top + 14} 52 ${top}Z`
const walls = (top: number) =>
  `M52 ${top}V${top + height}L80 ${top + height + 14} 108 ${top + height}V${top}L80 ${top + 14}Z`

/** A tower with one floor per step; finished steps are filled. */
export function Tower({ done, total }: { done: number; total: number }) {
  return (
    <svg
      viewBox="0 0 160 140"
      fill="none"
      className="h-32 w-36 shrink-0 text-control"
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
