import { Check, Minus } from 'lucide-react'
import * as Primitive from 'radix-ui/checkbox'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Checkbox({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        'touch relative group size-[18px] shrink-0 align-middle rounded-small border border-control bg-raised text-on-accent transition hover:border-turquoise disabled:opacity-50 aria-invalid:border-red data-[state=checked]:border-turquoise data-[state=checked]:bg-turquoise data-[state=indeterminate]:border-turquoise data-[state=indeterminate]:bg-turquoise',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator className="flex items-center justify-center">
        <Check className="size-3.5 stroke-3 group-data-[state=indeterminate]:hidden" />
        <Minus className="hidden size-3.5 stroke-3 group-data-[state=indeterminate]:block" />
      </Primitive.Indicator>
    </Primitive.Root>
  )
}
