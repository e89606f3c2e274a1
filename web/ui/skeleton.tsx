import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-shimmer rounded-control bg-raised', className)} {...props} />
}
