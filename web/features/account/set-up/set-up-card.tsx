import { Check } from 'lucide-react'
import { useId } from 'react'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { steps } from './steps.ts'
import { Task } from './task.tsx'
import { useSetUp } from './use-set-up.ts'

const frame = 'card p-5 sm:p-6'

/** Set-up progress of the account with its open tasks; hidden once all are done. */
export function SetUpCard() {
  const title = useId()
  const { setUp, isFailed, retry } = useSetUp()
  if (!setUp) {
    if (!isFailed) return <Pending />
    return (
      <div className="card px-5 py-4 text-sm sm:px-6">
        <RetryLine onRetry={retry}>{m.account_setup_failed()}</RetryLine>
      </div>
    )
  }
  const { missing, done, total, email } = setUp
  if (missing.length === 0) return null
  return (
    <section aria-labelledby={title} className={frame}>
      <h2 id={title} className="text-lg">
        {m.account_setup_title()}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {m.account_setup_body({ done: formatNumber(done), total: formatNumber(total) })}
      </p>
      <Progress value={(done / total) * 100} label={m.account_setup_meter()} className="mt-3 h-1.5" />
      <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.task()}>
            {missing.includes(step) ? (
              <Task step={step} email={email} />
            ) : (
              <p className="flex min-h-14 items-center gap-3 px-2 py-1.5 text-sm text-muted">
                <Check aria-hidden className="size-5 shrink-0 text-green" />
                {step.done()}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Pending = () => (
  <div role="status" aria-label={m.common_state_pending()} className={frame}>
    <Skeleton className="h-6 w-44" />
    <Skeleton className="mt-2 h-4 w-2/3" />
    <Skeleton className="mt-4 h-1.5" />
    <div className="mt-3 grid gap-x-4 sm:grid-cols-2">
      {steps.map((step) => (
        <div key={step.task()} className="flex h-14 items-center gap-3 px-2">
          <Skeleton className="size-5 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  </div>
)
