import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { cn } from '#web/ui/cn.ts'

export function TextLink({ className, ...props }: LinkComponentProps) {
  return (
    <Link
      {...props}
      className={cn(
        'touch relative rounded-small font-medium text-turquoise underline-offset-4 transition hover:underline',
        className,
      )}
    />
  )
}
