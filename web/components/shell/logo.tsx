import { brand } from '#web/lib/brand.ts'
import { cn } from '#web/ui/cn.ts'

/** The square on its corner, with the M of the crowd's two lanes meeting in it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" className={cn('size-8', className)} aria-hidden="true">
      <path
        d="M16 2.5 29.5 16 16 29.5 2.5 16Z"
        className="fill-turquoise/10 stroke-turquoise"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M9.5 19.5v-5.5l6.5 4.5 6.5-4.5v5.5"
        className="stroke-turquoise"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The mark alone, where the whole logo does not fit. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex h-8 min-w-0 flex-wrap items-center gap-2.5 overflow-hidden font-display text-lg font-bold tracking-wide',
        className,
      )}
    >
      <Mark className="shrink-0" />
      <span className="whitespace-nowrap">{brand()}</span>
    </span>
  )
}
