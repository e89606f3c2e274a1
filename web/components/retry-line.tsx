import type { ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

type RetryLineProps = { onRetry: () => unknown; className?: string; children: ReactNode }

/** What could not be read, as a line among others, with a way to ask for it again (D90). */
export const RetryLine = ({ onRetry, className, children }: RetryLineProps) => (
  <span role="alert" className={cn('flex flex-wrap items-center gap-x-2', className)}>
    {children}
    <Button variant="link" size="small" onClick={() => void onRetry()}>
      {m.state_error_retry()}
    </Button>
  </span>
)
