import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        'touch relative h-6 w-10 shrink-0 rounded-full border border-control bg-raised p-[3px] transition disabled:opacity-50 data-[state=checked]:border-turquoise data-[state=checked]:bg-turquoise',
        className,
      )}
      {...props}
    >
      <Primitive.Thumb className="block size-4 rounded-full bg-muted transition data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
    </Primitive.Root>
  )
}
