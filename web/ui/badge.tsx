import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const badgeVariants = cva(
  'inline-flex h-6 items-center gap-1.5 rounded-full border px-2.5 font-sans text-xs font-medium whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-raised text-muted',
        turquoise: 'border-turquoise/40 bg-surface bg-linear-to-r from-turquoise/10 to-turquoise/10 text-turquoise',
        amber: 'border-gold/40 bg-surface bg-linear-to-r from-gold-tint to-gold-tint text-amber',
        orange: 'border-orange/40 bg-surface bg-linear-to-r from-orange/10 to-orange/10 text-orange',
        red: 'border-red/40 bg-surface bg-linear-to-r from-red/10 to-red/10 text-red',
        green: 'border-green/40 bg-surface bg-linear-to-r from-green/10 to-green/10 text-green',
        blue: 'border-blue/40 bg-surface bg-linear-to-r from-blue/10 to-blue/10 text-blue',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type Tone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

export function Badge({ className, tone, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />
}
