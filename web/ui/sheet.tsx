import { X } from 'lucide-react'
import * as Primitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { overlayClass } from './dialog.tsx'
import { Opener, useFocusReturn } from './focus-return.tsx'

export const Sheet = Primitive.Root
export const SheetTrigger = Primitive.Trigger

const sides = {
  left: 'left-0 border-r data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'right-0 border-l data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
}

export function SheetContent({
  className,
  children,
  side = 'right',
  closeLabel,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content> & { side?: keyof typeof sides; closeLabel: string }) {
  const { opener, ...back } = useFocusReturn(onCloseAutoFocus)
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClass} />
      <Primitive.Content
        className={cn(
          'fixed inset-y-0 z-50 flex w-[min(24rem,90vw)] flex-col gap-4 overflow-y-auto border-line bg-surface p-4 shadow-lift',
          sides[side],
          className,
        )}
        {...props}
        {...back}
      >
        <Opener of={opener} />
        {children}
        <Primitive.Close
          aria-label={closeLabel}
          className="touch absolute top-3.5 right-3 rounded-small p-2 text-muted transition hover:bg-raised hover:text-text"
        >
          <X className="size-4" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('pr-8 font-display text-lg', className)} {...props} />
}
