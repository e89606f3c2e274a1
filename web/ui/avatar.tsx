import { cn } from './cn.ts'

export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-raised font-display text-sm font-semibold text-turquoise',
        className,
      )}
    >
      {name.trim().charAt(0).toLocaleUpperCase('tr')}
    </span>
  )
}
