import { Check } from 'lucide-react'
import * as Primitive from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Kbd } from './kbd.tsx'
import { floatingClass, itemClass } from './menu-styles.ts'

export const DropdownMenu = Primitive.Root
export const DropdownMenuTrigger = Primitive.Trigger
export const DropdownMenuRadioGroup = Primitive.RadioGroup

export function DropdownMenuContent({ className, sideOffset = 8, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(floatingClass, 'min-w-48 p-1', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}

export function DropdownMenuItem({
  className,
  tone,
  keys,
  children,
  ...props
}: ComponentProps<typeof Primitive.Item> & { tone?: 'danger'; keys?: string }) {
  return (
    <Primitive.Item
      className={cn(itemClass, tone === 'danger' && 'text-red [&_svg]:text-red', className)}
      aria-keyshortcuts={keys}
      {...props}
    >
      {props.asChild || !keys ? (
        children
      ) : (
        <>
          {children}
          <span aria-hidden className="ml-auto pl-4 max-sm:hidden">
            <Kbd keys={keys} />
          </span>
        </>
      )}
    </Primitive.Item>
  )
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={cn(itemClass, 'relative pl-9', className)} {...props}>
      <Primitive.ItemIndicator className="absolute left-3">
        <Check className="text-turquoise!" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(itemClass, 'relative pl-9', className)} {...props}>
      <Primitive.ItemIndicator className="absolute left-3">
        <Check className="text-turquoise!" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-3 py-2 text-xs text-muted', className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('my-1 h-px bg-line', className)} {...props} />
}
