import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export const fieldClass =
  'w-full min-w-0 rounded-control border border-control bg-raised px-3 text-base text-text transition placeholder:text-muted hover:border-text/60 focus-visible:border-turquoise disabled:opacity-50 aria-invalid:border-red sm:text-sm'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldClass, 'h-10 finger:h-11', className)} {...props} />
}
