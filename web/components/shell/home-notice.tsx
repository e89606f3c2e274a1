import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

type HomeNoticeProps = { drawing: ReactNode; title?: string; className?: string; children: ReactNode }

/** Text of a card without rows; small, so that neighbouring cards do not move. */
export function HomeNotice({ drawing, title, className, children }: HomeNoticeProps) {
  return (
    <div
      className={cn(
        'flex flex-1 items-center gap-4 px-2 py-2 text-sm sm:gap-6 sm:px-3 [&>svg]:h-20 [&>svg]:w-28 [&>svg]:shrink-0',
        className,
      )}
    >
      {drawing}
      <div className="grid min-w-0 justify-items-start gap-1">
        {title && <h3 className="text-base">{title}</h3>}
        {children}
      </div>
    </div>
  )
}
