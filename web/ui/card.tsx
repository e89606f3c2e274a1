import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { WholeWords } from './whole-words.tsx'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={cn('card p-5 sm:p-6', className)} {...props} />
}

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={cn('font-display text-lg', className)} {...props}>
      <WholeWords>{children}</WholeWords>
    </h2>
  )
}

type CardHeadProps = {
  title: ReactNode
  /** Has a control with words, which may need a row of its own on a phone. */
  wide?: boolean
  className?: string
  /** Controls. */
  children?: ReactNode
}

/** A title with controls to its right. On a phone they are icons, which stay beside a title of several lines. */
export const CardHead = ({ title, wide = false, className, children }: CardHeadProps) => (
  <div
    className={cn(
      'flex items-start justify-between gap-2 sm:flex-wrap',
      wide ? 'flex-wrap' : 'max-sm:[&>:not(h2)]:shrink-0',
      className,
    )}
  >
    <CardTitle>{title}</CardTitle>
    {children}
  </div>
)

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('mt-1 text-sm text-muted', className)} {...props} />
}
