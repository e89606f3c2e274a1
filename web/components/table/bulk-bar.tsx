import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { coverWindow } from '#web/lib/page-room.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { covers } from './covers.ts'

/** Room between the bar and what is shown above it, in pixels. */
const room = 16
const coversPage = covers((bar, isGone) =>
  coverWindow('bottom', bar, isGone ? undefined : bar.offsetHeight + room),
)

type BulkBarProps = {
  count: number
  onClear: () => void
  /** At the foot of a pane, below its rows, instead of over the page. */
  isDocked?: boolean
  className?: string
  children: ReactNode
}

export function BulkBar({ count, onClear, isDocked = false, className, children }: BulkBarProps) {
  return (
    <div
      ref={isDocked ? undefined : coversPage}
      role="toolbar"
      aria-label={m.common_table_bulk()}
      className={cn(
        'flex flex-wrap items-center gap-2 border-line bg-surface',
        isDocked
          ? 'shrink-0 border-t py-2 pr-2 pl-3'
          : 'sticky bottom-4 z-30 mx-auto max-w-full animate-rise rounded-card border p-2 pl-4 shadow-lift max-2xl:[&>:is(a,button)]:px-2 max-sm:gap-0 max-sm:pl-3 max-sm:[&_button]:px-2',
        className,
      )}
    >
      <span role="status" className={cn('figures text-sm', isDocked ? 'mr-auto' : 'mr-2')}>
        {m.common_table_selected({ count: formatNumber(count) })}
      </span>
      {children}
      <IconButton icon={X} size="icon-small" label={m.common_table_clear()} onClick={onClear} />
    </div>
  )
}
