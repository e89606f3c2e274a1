import * as Primitive from 'radix-ui/switch'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type SwitchProps = ComponentProps<typeof Primitive.Root> & {
  /** What it was switched for is under way: a press does nothing, and the keyboard stays on it. */
  busy?: boolean
}

export function Switch({ className, busy, onCheckedChange, ...props }: SwitchProps) {
  return (
    <Primitive.Root
      className={cn(
        'touch relative h-6 w-10 shrink-0 rounded-full border border-control bg-raised p-[3px] transition disabled:opacity-50 aria-disabled:opacity-50 data-[state=checked]:border-turquoise data-[state=checked]:bg-turquoise',
        className,
      )}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onCheckedChange={busy ? undefined : onCheckedChange}
      {...props}
    >
      <Primitive.Thumb className="block size-4 rounded-full bg-muted transition data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
    </Primitive.Root>
  )
}
