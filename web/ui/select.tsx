import { Check, ChevronDown } from 'lucide-react'
import * as Primitive from 'radix-ui/select'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { fieldClass } from './input.tsx'

export const Select = Primitive.Root
export const SelectValue = Primitive.Value

export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        fieldClass,
        'flex h-10 finger:h-11 items-center justify-between gap-2 text-left data-[placeholder]:text-muted [&>span]:truncate',
        className,
      )}
      {...props}
    >
      {children}
      <Primitive.Icon asChild>
        <ChevronDown className="size-4 shrink-0 text-muted" />
      </Primitive.Icon>
    </Primitive.Trigger>
  )
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={6}
        className={cn(
          'z-50 max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-[var(--radix-select-trigger-width)] overflow-hidden rounded-control border border-line bg-surface text-sm shadow-lift data-[state=open]:animate-pop',
          className,
        )}
        {...props}
      >
        <Primitive.Viewport className="p-1">{children}</Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'relative flex min-h-9 finger:min-h-11 cursor-pointer items-center rounded-small py-1.5 pr-8 pl-3 outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-raised',
        className,
      )}
      {...props}
    >
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute right-2">
        <Check className="size-4 text-turquoise" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
