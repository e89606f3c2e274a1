import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { cn } from '#web/ui/cn.ts'

type CharacterCountProps = { hint?: ReactNode; length: number; limit: number }

/** The hint of a text field with its length beside it, in red above the limit. */
export const CharacterCount = ({ hint, length, limit }: CharacterCountProps) => (
  <span className="flex justify-between gap-4">
    <span>{hint}</span>
    <span className={cn('figures shrink-0', length > limit && 'font-medium text-red')}>
      {formatNumber(length)} / {formatNumber(limit)}
    </span>
  </span>
)
