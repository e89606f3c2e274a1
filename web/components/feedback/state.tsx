import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrokenLane, EmptySquare } from '#web/components/shell/drawings.tsx'
import { errorText, requestIdOf } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { RetryButton } from './retry-button.tsx'

type PanelProps = {
  drawing: ReactNode
  title: string
  body?: ReactNode
  action?: ReactNode
  /** It is the only content of the page. */
  alone?: boolean
}

export function StatePanel({ drawing, title, body, action, alone }: PanelProps) {
  const Title = alone ? 'h1' : 'h2'
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3 px-4 py-12 text-center',
        alone && 'flex-1 justify-center pb-24',
      )}
    >
      {drawing}
      <Title className="text-lg">
        <WholeWords>{title}</WholeWords>
      </Title>
      {body && (
        <p className="max-w-md text-sm text-balance text-muted">
          <WholeWords>{body}</WholeWords>
        </p>
      )}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

export function EmptyState({
  drawing = <EmptySquare />,
  ...props
}: Omit<PanelProps, 'drawing'> & { drawing?: ReactNode }) {
  return <StatePanel drawing={drawing} {...props} />
}

/** An error with its request id and a retry button (D90). */
export function ErrorState({
  error,
  title,
  alone,
  onRetry,
}: {
  error: unknown
  title?: string
  alone?: boolean
  onRetry?: () => void
}) {
  const requestId = requestIdOf(error)
  return (
    <div role="alert">
      <StatePanel
        drawing={<BrokenLane />}
        alone={alone}
        title={title ?? m.common_state_error_title()}
        body={
          <>
            {errorText(error)}
            {requestId && (
              <span className="mt-2 block text-xs">
                {m.common_state_error_request()} <code className="figures select-all">{requestId}</code>
              </span>
            )}
          </>
        }
        action={
          onRetry && (
            <RetryButton variant="secondary" onClick={onRetry}>
              <RotateCcw />
            </RetryButton>
          )
        }
      />
    </div>
  )
}
