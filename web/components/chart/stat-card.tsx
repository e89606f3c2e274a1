import type { LucideIcon } from 'lucide-react'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { Sparkline } from './sparkline.tsx'

/** The change of a figure; `good` is the desired direction. */
export type Change = {
  from: number | null
  good?: 'up' | 'down' | undefined
  since: string
  /** False for a rate, whose change is in points. */
  relative?: boolean
}

type Format = (value: number, options?: Intl.NumberFormatOptions) => string

type StatCardProps = {
  label: string
  /** Null is not known. */
  value: number | null
  icon: LucideIcon
  ink?: string
  change?: Change
  /** A sparkline of at least two values. */
  line?: { label: string; values: number[]; color: string }
  note?: string
  format?: Format
  /** Shows what the figure counts. */
  onOpen?: () => void
  /** More about the figure, below the note. */
  children?: ReactNode
}

/** Of the key figures of a panel; where they have two columns, one alone in the last row fills it. */
export const statGrid =
  'grid grid-cols-2 gap-3 xl:grid-cols-4 max-xl:[&>:last-child:nth-child(odd)]:col-span-2'

/** A figure with its change and its history. Inside a `dl`. */
export function StatCard({
  label,
  value,
  icon: Icon,
  ink = 'text-turquoise',
  change,
  line,
  note,
  format = formatNumber,
  onOpen,
  children,
}: StatCardProps) {
  return (
    <div className="card relative flex min-w-0 flex-col-reverse justify-end gap-1 p-4">
      <dt className="text-sm text-muted">
        {onOpen ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="rounded-small text-left transition after:absolute after:inset-0 after:rounded-card hover:text-turquoise"
          >
            <WholeWords>{label}</WholeWords>
          </button>
        ) : (
          <WholeWords>{label}</WholeWords>
        )}
      </dt>
      <dd className="figures flex items-center justify-between gap-2 font-display text-xl font-semibold">
        {value === null ? '—' : format(value)}
        <Icon aria-hidden className={cn('size-5', ink)} />
      </dd>
      <dd className="figures order-first mt-2 grid grow content-between gap-2 text-xs text-muted">
        {change && value !== null && <ChangeLine value={value} change={change} format={format} />}
        {note && <span>{note}</span>}
        {children}
        {line && line.values.length > 1 && <Sparkline {...line} />}
      </dd>
    </div>
  )
}

type ChangeLineProps = { value: number; change: Change; format: Format }

function ChangeLine({ value, change: { from, good, since, relative = true }, format }: ChangeLineProps) {
  if (from === null) return <span>{m.common_chart_change_unknown()}</span>
  const difference = value - from
  if (difference === 0) return <span>{m.common_chart_change_none({ since })}</span>
  const direction = difference > 0 ? 'up' : 'down'
  const Icon = direction === 'up' ? TrendingUp : TrendingDown
  const signed = relative
    ? format(difference, { signDisplay: 'always' })
    : m.common_chart_points({
        value: formatNumber(difference, { signDisplay: 'always', maximumFractionDigits: 1 }),
      })
  const percent = from === 0 || !relative ? '' : ` (${formatPercent((Math.abs(difference) / from) * 100, 1)})`
  const ink = good === undefined ? 'text-text' : direction === good ? 'text-green' : 'text-red'
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <span className={cn('inline-flex items-center gap-1 font-medium', ink)}>
        <Icon aria-hidden className="size-3.5" />
        {signed}
        {percent}
      </span>
      {since}
    </span>
  )
}
