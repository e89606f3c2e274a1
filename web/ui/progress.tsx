import * as Primitive from 'radix-ui/progress'
import { cn } from './cn.ts'

const tones = { turquoise: 'bg-turquoise', green: 'bg-green', amber: 'bg-gold', red: 'bg-red' }

export function Progress({
  value,
  label,
  tone = 'turquoise',
  className,
}: {
  value: number
  label: string
  tone?: keyof typeof tones
  className?: string
}) {
  return (
    <Primitive.Root
      value={value}
      aria-label={label}
      className={cn('h-2 w-full overflow-hidden rounded-full bg-raised', className)}
    >
      <Primitive.Indicator
        className={cn('h-full origin-left rounded-full transition', tones[tone])}
        style={{ scale: `${Math.max(0, Math.min(100, value)) / 100} 1` }}
      />
    </Primitive.Root>
  )
}
