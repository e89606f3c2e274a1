import { X } from 'lucide-react'
import * as Primitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Opener, useFocusReturn } from './focus-return.tsx'
import { isEscapeHeld } from './held-escape.ts'
import { WholeWords } from './whole-words.tsx'

export const Dialog = Primitive.Root
export const DialogClose = Primitive.Close

export const overlayClass =
  'fixed inset-0 z-50 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear'

export function DialogContent({
  className,
  children,
  closeLabel,
  onCloseAutoFocus,
  onEscapeKeyDown,
  ...props
}: ComponentProps<typeof Primitive.Content> & { closeLabel?: string }) {
  const { opener, ...back } = useFocusReturn(onCloseAutoFocus)
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClass} />
      <Primitive.Content
        className={cn(
          'fixed top-1/2 left-1/2 z-50 flex flex-col max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-1/2 gap-4 overflow-y-auto scroll-pt-20 scroll-pb-48 sm:scroll-pb-24 rounded-card border border-line bg-surface p-(--pad) [--pad:1.5rem] shadow-lift *:shrink-0 [&>h2:not(.sr-only)]:held-top data-[state=closed]:animate-vanish data-[state=open]:animate-pop',
          className,
        )}
        onEscapeKeyDown={(event) => (isEscapeHeld(event) ? event.preventDefault() : onEscapeKeyDown?.(event))}
        {...props}
        {...back}
      >
        <Opener of={opener} />
        {children}
        {closeLabel && (
          <div className="sticky top-0.5 z-20 order-first mt-0.5 -mr-2 -mb-4.5 h-0 self-end">
            <Primitive.Close
              aria-label={closeLabel}
              className="touch relative block rounded-small p-1 text-muted transition hover:bg-raised hover:text-text"
            >
              <X className="size-4" />
            </Primitive.Close>
          </div>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function DialogTitle({ className, children, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title className={cn('pr-8 font-display text-lg', className)} {...props}>
      <WholeWords>{children}</WholeWords>
    </Primitive.Title>
  )
}

export function DialogDescription({ className, children, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description className={cn('text-sm text-muted', className)} {...props}>
      <WholeWords>{children}</WholeWords>
    </Primitive.Description>
  )
}

/** Stays at the foot of a dialog that is taller than the window, if nothing between the two is a grid. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('held-bottom flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  )
}
