import { cva, type VariantProps } from 'class-variance-authority'
import * as Slot from 'radix-ui/slot'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './cn.ts'

export const buttonVariants = cva(
  'touch relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition select-none active:translate-y-px disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-turquoise text-on-accent hover:brightness-110',
        secondary: 'border border-control bg-transparent text-text hover:bg-raised hover:border-turquoise',
        quiet: 'text-muted hover:bg-raised hover:text-text',
        danger: 'bg-red text-on-accent hover:brightness-110',
        amber: 'bg-amber text-on-accent hover:brightness-110',
        link: 'h-auto! px-0! text-turquoise underline-offset-4 hover:underline',
      },
      size: {
        small: 'h-8 finger:min-w-11 px-3 text-sm',
        medium: 'h-10 px-4 text-sm',
        large: 'h-12 px-6 text-base',
        icon: 'size-10 finger:size-11',
        'icon-small': 'size-8 finger:size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean
    /** What it is for is under way: a press does nothing, Enter in a field neither, and the keyboard stays on it. */
    busy?: boolean
    /** It has nothing to do now. Unlike one that is `disabled` it keeps the keyboard, and a press does nothing. */
    idle?: boolean
  }

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({ className, variant, size, asChild, busy, idle, type, onClick, ...props }: ButtonProps) {
  const Comp = asChild ? Slot.Root : 'button'
  return (
    <Comp
      {...(asChild ? {} : { type: type ?? 'button' })}
      className={cn(buttonVariants({ variant, size }), idle && !busy && 'pointer-events-none', className)}
      aria-busy={busy}
      aria-disabled={busy || idle || undefined}
      onClick={busy || idle ? swallow : onClick}
      {...props}
    />
  )
}
