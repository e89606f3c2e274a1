import { cn } from '#web/ui/cn.ts'
import { face, iso, line } from './iso.ts'

type BlockProps = { x: number; y: number; w: number; d: number; h: number; lit?: number[]; bright?: boolean }

/** A house or a step: three faces; `lit` names the windows with light, counted on both walls. */
export function Block({ x, y, w, d, h, lit = [], bright }: BlockProps) {
  const [x2, y2] = [x + w, y + d]
  const stroke = bright ? 'stroke-turquoise/70' : 'stroke-line'
  const windows = Array.from({ length: Math.floor(h) * 4 }, (_, index) => {
    const z = 0.45 + Math.floor(index / 4)
    const at = (index % 2) * 0.45 + 0.18
    const onLeft = index % 4 < 2
    const from = onLeft ? x + w * at : y + d * at
    const to = from + (onLeft ? w : d) * 0.22
    return onLeft
      ? face([from, y2, z], [to, y2, z], [to, y2, z + 0.45], [from, y2, z + 0.45])
      : face([x2, from, z], [x2, to, z], [x2, to, z + 0.45], [x2, from, z + 0.45])
  })
  return (
    <g strokeLinejoin="round">
      <path
        d={face([x, y2, 0], [x2, y2, 0], [x2, y2, h], [x, y2, h])}
        className={cn('fill-surface', stroke)}
      />
      <path
        d={face([x2, y, 0], [x2, y2, 0], [x2, y2, h], [x2, y, h])}
        className={cn('fill-ground', stroke)}
      />
      <path d={face([x, y, h], [x2, y, h], [x2, y2, h], [x, y2, h])} className={cn('fill-raised', stroke)} />
      {!bright && <path d={windows.join('')} className="fill-line" />}
      <path d={lit.map((index) => windows[index] ?? '').join('')} className="fill-gold day:fill-control" />
    </g>
  )
}

/** Two players and the ground between them. */
export function Court({ x, y }: { x: number; y: number }) {
  return (
    <g className="stroke-turquoise" strokeLinejoin="round">
      <path
        d={face([x - 1, y - 0.7], [x + 1, y - 0.7], [x + 1, y + 0.7], [x - 1, y + 0.7])}
        className="fill-turquoise/10"
        strokeWidth="1.2"
      />
      <path d={line([x, y - 0.7], [x, y + 0.7])} strokeDasharray="2 3" />
      <Player x={x - 0.6} y={y} tone="turquoise" />
      <Player x={x + 0.6} y={y} tone="amber" />
    </g>
  )
}

const fills = { text: 'fill-text', turquoise: 'fill-turquoise', amber: 'fill-gold' }

type PlayerProps = { x: number; y: number; tone: keyof typeof fills }

export function Player({ x, y, tone }: PlayerProps) {
  const [px, py] = iso(x, y)
  return (
    <g transform={`translate(${px.toFixed(1)} ${py.toFixed(1)})`} stroke="none">
      <ellipse cx="3" cy="1" rx="8" ry="3" className="fill-veil" opacity="0.35" />
      <path d="M-4 0v-7a4 4 0 0 1 8 0v7q-4 2-8 0Z" className={fills[tone]} opacity="0.85" />
      <circle cy="-14" r="3.4" className={fills[tone]} />
    </g>
  )
}

export function Pole({ x, y, tone }: PlayerProps) {
  const [px, py] = iso(x, y)
  return (
    <g transform={`translate(${px.toFixed(1)} ${py.toFixed(1)})`}>
      <path d="M0 0V-84" className="stroke-control" strokeWidth="2" strokeLinecap="round" />
      <path d="M0-84q14-7 28 0t26-2v26q-12 5-26 0t-28 2Z" className={fills[tone]} opacity="0.85" />
    </g>
  )
}
