import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { RetryButton } from './retry-button.tsx'

type RetryLineProps = { onRetry: () => unknown; className?: string; children: ReactNode }

/** A failed read as one line with a retry button (D90). */
export const RetryLine = ({ onRetry, className, children }: RetryLineProps) => (
  <span role="alert" className={cn('flex flex-wrap items-center gap-x-2', className)}>
    {children}
    <RetryButton variant="link" size="small" onClick={() => void onRetry()} />
  </span>
)
