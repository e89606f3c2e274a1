import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { errorText } from '#web/lib/errors.ts'
import { cn } from '#web/ui/cn.ts'
import { Label } from '#web/ui/label.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'

export type FieldProps = {
  label: string
  hint?: ReactNode
  className?: string
  /** The read that the choices come from: where it failed, the field says so and reads again. */
  source?: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

type Ids = { control: string; hint: string; error: string }

export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null
  return (
    <p
      id={id}
      role="alert"
      className="flex animate-appear items-start gap-1.5 text-sm wrap-anywhere text-red"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <WholeWords>{children}</WholeWords>
    </p>
  )
}

/** Whether an error says what the hint above it says already. */
const repeats = (error: string | undefined, hint: ReactNode) =>
  error !== undefined && typeof hint === 'string' && hint.replace(/\.$/, '') === error.replace(/\.$/, '')

/** Label above, control, hint or error below. */
export function Field({
  label,
  hint,
  error,
  source,
  ids,
  aside,
  className,
  children,
}: FieldProps & { ids: Ids; error?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <Label htmlFor={ids.control}>{label}</Label>
        {aside && <span className="figures text-xs text-muted">{aside}</span>}
      </div>
      {children}
      {hint && !repeats(error, hint) && (
        <p id={ids.hint} className="text-xs text-muted">
          <WholeWords>{hint}</WholeWords>
        </p>
      )}
      {source?.error && !source.isFetching && (
        <RetryLine onRetry={source.refetch} className="text-sm text-amber">
          {errorText(source.error)}
        </RetryLine>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
