import type { ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

type CardPendingProps = {
  /** Whether an action will be next to the title. */
  action?: boolean
  /** Height of the placeholder, for tall content. */
  className?: string
  children: ReactNode
}

/** Placeholder of a settings card: title, description and the shape of its content. */
export const CardPending = ({ action, className, children }: CardPendingProps) => (
  <div role="status" aria-label={m.common_state_pending()} className={cn('card p-5 sm:p-6', className)}>
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-4 w-4/5" />
      </div>
      {action && <Skeleton className="h-10 w-32 max-sm:w-full" />}
    </div>
    {children}
  </div>
)

type RowsPendingProps = {
  count: number
  /** Each row begins with an icon. */
  pictured?: boolean
  /** Size of the control at the end of the row. */
  end?: string
}

/** Placeholder rows: icon, two lines and a control. */
export const RowsPending = ({ count, pictured, end = 'h-6 w-11 rounded-full' }: RowsPendingProps) => (
  <div className="divide-y divide-line">
    {upTo(count).map((row) => (
      <div key={row} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
        {pictured && <Skeleton className="size-10 shrink-0" />}
        <div className="grid min-w-0 flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <Skeleton className={cn('shrink-0', end)} />
      </div>
    ))}
  </div>
)

/** Placeholder tiles: one column on phones, two elsewhere. */
export const TilesPending = ({ count, tile }: { count: number; tile: string }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {upTo(count).map((each) => (
      <div
        key={each}
        className={cn('flex flex-col justify-between gap-4 rounded-card border border-line p-4', tile)}
      >
        <Skeleton className="h-7 w-2/5" />
        <div className="grid gap-2">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
    ))}
  </div>
)
