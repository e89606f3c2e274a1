import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RelativeTime } from './relative-time.tsx'

/** Style of a link to one item of a start page card. */
export const rowLink =
  'group relative flex min-h-16 items-center gap-4 rounded-control px-2 py-2.5 transition hover:bg-raised sm:px-3'

type RowTextProps = { title: string; fresh: string | null; at: string; children?: ReactNode }

/** Title and age of an item; `fresh` marks it as new with a dot. */
export function RowText({ title, fresh, at, children }: RowTextProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-start gap-2">
        <span className={cn('line-clamp-2 wrap-anywhere', fresh ? 'font-semibold' : 'text-muted')}>
          {title}
        </span>
        {fresh && (
          <>
            <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-turquoise" />
            <span className="sr-only">{fresh}</span>
          </>
        )}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        {children}
        <span className="figures">
          <RelativeTime at={at} />
        </span>
      </span>
    </span>
  )
}

/** Placeholder rows: an optional icon and two lines. */
export function HomeRowsPending({ count, pictured }: { count: number; pictured?: boolean }) {
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <div key={row} className="flex min-h-16 items-center gap-4 px-2 py-2.5 sm:px-3">
      {pictured && <Skeleton className="size-10 shrink-0" />}
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  ))
}
