import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { covers } from './covers.ts'

const coversPage = covers('bottom', () => document.documentElement)

type BulkBarProps = { count: number; onClear: () => void; className?: string; children: ReactNode }

export function BulkBar({ count, onClear, className, children }: BulkBarProps) {
  return (
    <div
      ref={coversPage}
      role="toolbar"
      aria-label={m.common_table_bulk()}
      className={cn(
        'sticky bottom-4 z-30 mx-auto flex max-w-full animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-lift',
        className,
      )}
    >
      <span role="status" className="figures mr-2 text-sm">
        {m.common_table_selected({ count: formatNumber(count) })}
      </span>
      {children}
      <Button variant="quiet" size="icon-small" aria-label={m.common_table_clear()} onClick={onClear}>
        <X />
      </Button>
    </div>
  )
}
