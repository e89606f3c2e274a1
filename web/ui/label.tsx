import * as Primitive from 'radix-ui/label'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { WholeWords } from './whole-words.tsx'

export function Label({ className, children, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root className={cn('text-sm font-medium text-text', className)} {...props}>
      <WholeWords>{children}</WholeWords>
    </Primitive.Root>
  )
}
