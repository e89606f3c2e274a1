import { Drawing } from '#web/components/shell/drawings.tsx'
import { cn } from '#web/ui/cn.ts'

/** A shield on the square, dashed while two-factor is off. */
export function Shield({ on }: { on: boolean }) {
  return (
    <Drawing square="M80 32 148 70 80 108 12 70Z" className="h-24 w-34 shrink-0">
      <path
        d="M80 6 108 16v26c0 20-12 34-28 42-16-8-28-22-28-42V16Z"
        className={cn('fill-raised', on ? 'stroke-turquoise' : 'stroke-control')}
        strokeLinecap="round"
        strokeDasharray={on ? undefined : '4 5'}
      />
      {on ? (
        <path d="m67 44 9 9 18-19" className="stroke-turquoise" strokeWidth="3" strokeLinecap="round" />
      ) : (
        <path d="M80 32v16M80 57v1" className="stroke-gold" strokeWidth="3" strokeLinecap="round" />
      )}
    </Drawing>
  )
}
