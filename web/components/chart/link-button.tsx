import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'

/** A text that opens what it counts. */
export const LinkButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="dialog"
    className={cn(
      'touch relative rounded-small text-left underline decoration-muted decoration-dotted underline-offset-4 transition hover:text-turquoise',
      className,
    )}
    {...props}
  />
)
