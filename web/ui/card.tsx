import type { ComponentProps } from 'react'
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

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('mt-1 text-sm text-muted', className)} {...props} />
}
