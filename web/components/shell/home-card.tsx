import { type ReactNode, useId } from 'react'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import { cn } from '#web/ui/cn.ts'

type HomeCardProps = {
  title: string
  /** Count next to the title. */
  count?: ReactNode
  /** Link to the complete list. */
  more?: ReactNode
  className?: string
  children: ReactNode
}

/** A card of the start page. */
export function HomeCard({ title, count, more, className, children }: HomeCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn('card flex min-w-0 flex-col overflow-hidden', className)}>
      <div className="relative z-10 flex min-h-14 items-center gap-x-3 px-5 pt-3 sm:px-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {count && <div className="flex shrink-0">{count}</div>}
        {more && <div className="ml-auto shrink-0">{more}</div>}
      </div>
      <div className="flex flex-1 flex-col px-3 pt-1 pb-3">
        <Boundary level="component">{children}</Boundary>
      </div>
    </section>
  )
}
