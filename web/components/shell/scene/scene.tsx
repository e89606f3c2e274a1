import { cn } from '#web/ui/cn.ts'
import { face, iso, line } from './iso.ts'
import { Block, Court, Player, Pole } from './pieces.tsx'

const rows = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
const side = 5

const houses = [
  { x: -7, y: -4.6, w: 1.6, d: 2.4, h: 2.6, lit: [1, 4] },
  { x: -7.2, y: -1.8, w: 1.8, d: 1.8, h: 3.8, lit: [2, 3, 7] },
  { x: -7, y: 0.6, w: 1.6, d: 1.6, h: 2.1, lit: [0] },
  { x: -7.1, y: 2.8, w: 1.7, d: 2, h: 3, lit: [1, 5] },
  { x: -4.6, y: -7, w: 2.2, d: 1.6, h: 3.2, lit: [0, 5] },
  { x: -1.9, y: -7.2, w: 1.8, d: 1.8, h: 2.2, lit: [3] },
  { x: 0.5, y: -7, w: 1.6, d: 1.6, h: 4.2, lit: [1, 2, 6] },
  { x: 2.9, y: -7.1, w: 2, d: 1.7, h: 2.7, lit: [4] },
].sort((a, b) => a.x + a.y - (b.x + b.y))

const lanes = [
  line([-9, -0.5], [-1.6, -0.5]),
  line([9, 0.5], [1.6, 0.5]),
  line([0.5, -9], [0.5, -1.6]),
  line([-0.5, 9], [-0.5, 1.6]),
  line([-3, 8.5], [-3, 3], [-1.6, 1.6]),
  line([8.5, -3], [3, -3], [1.6, -1.6]),
]

const players = [
  { x: -4, y: -2.2, tone: 'text' },
  { x: -3.5, y: -2.6, tone: 'text' },
  { x: -0.9, y: -4.2, tone: 'text' },
  { x: 4.1, y: -1.7, tone: 'text' },
  { x: 4.4, y: -1.1, tone: 'text' },
  { x: -4.2, y: 3.4, tone: 'text' },
  { x: -1.6, y: 3.2, tone: 'amber' },
  { x: -1.1, y: 3.7, tone: 'text' },
  { x: 1.2, y: 2.6, tone: 'text' },
  { x: 1.5, y: 3.9, tone: 'text' },
  { x: 4.6, y: 2.4, tone: 'text' },
] as const

type SceneProps = {
  className?: string
  label?: string
  /** How many of the lanes carry light; without any the beam over the middle is faint. */
  lights?: number
}

/** The square at night, seen from above: lanes of light lead to the middle, where the contest is. */
export function Scene({ className, label, lights = lanes.length }: SceneProps) {
  const [cx, cy] = iso(0, 0, 0.6)
  return (
    <svg
      viewBox="0 0 900 700"
      fill="none"
      className={cn('scene', className)}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <defs>
        <radialGradient id="pool" gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r="330">
          <stop offset="0" className="[stop-color:var(--turquoise)]" stopOpacity="0.3" />
          <stop offset="0.45" className="[stop-color:var(--turquoise)]" stopOpacity="0.07" />
          <stop offset="1" className="[stop-color:var(--turquoise)]" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="beam" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" className="[stop-color:var(--turquoise)]" stopOpacity="0.42" />
          <stop offset="0.5" className="[stop-color:var(--turquoise)]" stopOpacity="0.12" />
          <stop offset="1" className="[stop-color:var(--turquoise)]" stopOpacity="0" />
        </linearGradient>
      </defs>

      <g className="scene-far">
        {houses.map((house) => (
          <Block key={`${house.x} ${house.y}`} {...house} />
        ))}
      </g>

      <g className="scene-ground">
        <path
          d={face([-side, -side], [side, -side], [side, side], [-side, side])}
          className="fill-surface stroke-control"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path
          d={rows.map((n) => line([n, -side], [n, side]) + line([-side, n], [side, n])).join('')}
          className="stroke-line"
        />
        <path d={face([-side, -side], [side, -side], [side, side], [-side, side])} fill="url(#pool)" />
        <g className="stroke-turquoise" strokeLinecap="round" strokeLinejoin="round">
          {lanes.map((lane, index) => (
            <g key={lane}>
              <path d={lane} strokeWidth="7" opacity="0.1" />
              <path d={lane} strokeWidth="1.5" opacity={index < lights ? 0.45 : 0.15} />
              {index < lights && (
                <path
                  d={lane}
                  pathLength="100"
                  strokeWidth="3"
                  className="scene-light"
                  style={{ animationDelay: `${index * -1.7}s` }}
                />
              )}
            </g>
          ))}
        </g>
        <Court x={-3} y={1.5} />
        <Court x={1.9} y={-3.5} />
        <Court x={3.3} y={3.1} />
        <Pole x={-4.8} y={-4.8} tone="amber" />
        <Block x={-1.6} y={-1.6} w={3.2} d={3.2} h={0.3} bright />
        <Block x={-1.05} y={-1.05} w={2.1} d={2.1} h={0.6} bright />
      </g>

      <g className="scene-near">
        <g className={cn('transition-opacity duration-200', lights === 0 && 'opacity-25')}>
          <path
            d={`M${cx - 42} ${cy} ${cx - 92} ${cy - 330}h184L${cx + 42} ${cy}l-42 22Z`}
            fill="url(#beam)"
            opacity="0.55"
          />
          <path
            d={`M${cx - 24} ${cy} ${cx - 46} ${cy - 330}h92L${cx + 24} ${cy}l-24 12Z`}
            fill="url(#beam)"
          />
        </g>
        <g
          transform={`translate(${cx} ${cy})`}
          className="stroke-turquoise"
          strokeWidth="2.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <path d="M0-22 42 0 0 22-42 0Z" className="fill-turquoise/20" />
          <path d="M-19 8V-5L0 8 19-5V8" />
        </g>
        {players.map((player) => (
          <Player key={`${player.x} ${player.y}`} {...player} />
        ))}
        <Pole x={-4.7} y={4.7} tone="turquoise" />
        <Pole x={4.7} y={-4.7} tone="turquoise" />
      </g>
    </svg>
  )
}
