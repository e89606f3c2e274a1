import * as Primitive from 'radix-ui/popover'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { floatingClass } from './menu-styles.ts'

export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger

export function PopoverContent({ className, sideOffset = 8, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(floatingClass, 'w-72 p-4', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}
