import * as Primitive from 'radix-ui/alert-dialog'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { overlayClass } from './dialog.tsx'
import { Opener, useFocusReturn } from './focus-return.tsx'
import { WholeWords } from './whole-words.tsx'

export const AlertDialog = Primitive.Root
export const AlertDialogAction = Primitive.Action
export const AlertDialogCancel = Primitive.Cancel

/** What the browser shows as modal lies above everything else, and only what is in it can be seen and pressed. */
const topmost = () => [...document.querySelectorAll('dialog[open]')].at(-1)

export function AlertDialogContent({
  className,
  children,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const { opener, ...back } = useFocusReturn(onCloseAutoFocus)
  return (
    <Primitive.Portal container={topmost()}>
      <Primitive.Overlay className={overlayClass} />
      <Primitive.Content
        className={cn(
          'fixed top-1/2 left-1/2 z-50 grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-1/2 gap-3 overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-lift data-[state=closed]:animate-vanish data-[state=open]:animate-pop',
          className,
        )}
        {...props}
        {...back}
      >
        <Opener of={opener} />
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function AlertDialogTitle({ className, children, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title className={cn('wrap-anywhere font-display text-lg', className)} {...props}>
      <WholeWords>{children}</WholeWords>
    </Primitive.Title>
  )
}

export function AlertDialogDescription({ className, children, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description className={cn('wrap-anywhere text-sm text-muted', className)} {...props}>
      <WholeWords>{children}</WholeWords>
    </Primitive.Description>
  )
}
