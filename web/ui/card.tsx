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
  /** Controls with words, which on a phone have a row of their own below the title. */
  action?: ReactNode
  className?: string
  /** Controls that are icons on a phone, where they stay beside a title of several lines. */
  children?: ReactNode
}

/** A title with controls to its right. */
export const CardHead = ({ title, action, className, children }: CardHeadProps) => (
  <div className={cn('flex flex-wrap items-start gap-2', className)}>
    <CardTitle className="min-w-0 flex-1 basis-32">{title}</CardTitle>
    {action && <div className="max-sm:order-last">{action}</div>}
    {children && <div className="flex shrink-0 gap-2">{children}</div>}
  </div>
)

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('mt-1 text-sm text-muted', className)} {...props} />
}
