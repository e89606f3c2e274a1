import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table className={cn('figures w-full caption-bottom border-collapse text-sm', className)} {...props} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cn('h-10 border-b border-line transition-colors hover:bg-raised/60 aria-selected:bg-turquoise/10', className)}
      {...props}
    />
  )
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn('h-10 px-3 max-[1400px]:px-2 text-left text-xs font-medium whitespace-nowrap text-muted', className)}
      {...props}
    />
  )
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('px-3 py-2 max-[1400px]:px-2 align-middle', className)} {...props} />
}
