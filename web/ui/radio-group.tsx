import { RadioGroup as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function RadioGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn('grid gap-2', className)} {...props} />
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'size-[18px] shrink-0 rounded-full border border-control bg-raised transition hover:border-turquoise disabled:opacity-50 data-[state=checked]:border-turquoise',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator className="flex items-center justify-center after:size-2 after:rounded-full after:bg-turquoise" />
    </Primitive.Item>
  )
}
