import * as Primitive from 'radix-ui/toggle-group'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Choices that do not fit into a row fill their last one, so that none stands alone in an empty box. */
export function ToggleGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn('inline-flex max-w-full flex-wrap items-center gap-x-0.5 gap-y-2.5 rounded-control border border-line bg-raised p-0.5', className)}
      {...props}
    />
  )
}

export function ToggleGroupItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'touch relative inline-flex grow h-8.5 min-w-8 finger:min-w-11 items-center justify-center gap-1.5 rounded-small border border-transparent px-2.5 text-sm whitespace-nowrap text-muted transition hover:text-text data-[state=on]:border-turquoise data-[state=on]:bg-surface data-[state=on]:text-turquoise [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  )
}
