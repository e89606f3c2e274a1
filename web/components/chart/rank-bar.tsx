import type { ReactNode } from 'react'

type RankBarProps = {
  value: number
  /** Value of a full bar. */
  most: number
  color: string
  /** The value in words; the bar is for the eye only. */
  children: ReactNode
}

/** A figure above the bar of its share, for tables that are ranked by it. */
export const RankBar = ({ value, most, color, children }: RankBarProps) => (
  <span className="figures grid min-w-24 justify-items-start gap-1">
    {children}
    <span aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-raised">
      <span
        className="block h-full rounded-full"
        style={{ width: `${most > 0 ? Math.min(100, (value / most) * 100) : 0}%`, background: color }}
      />
    </span>
  </span>
)
