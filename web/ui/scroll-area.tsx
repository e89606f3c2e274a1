import { ScrollArea as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function ScrollArea({ className, children, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root className={cn('relative overflow-hidden', className)} {...props}>
      <Primitive.Viewport className="size-full">{children}</Primitive.Viewport>
      <Primitive.Scrollbar orientation="vertical" className="flex w-2 p-0.5">
        <Primitive.Thumb className="flex-1 rounded-full bg-line" />
      </Primitive.Scrollbar>
    </Primitive.Root>
  )
}
