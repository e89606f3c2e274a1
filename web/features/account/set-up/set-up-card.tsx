import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { accountQuery } from '../user-info/queries.ts'
import { steps } from './steps.ts'
import { Task } from './task.tsx'
import { Tower } from './tower.tsx'

const frame = 'card flex items-center gap-x-8 gap-y-4 p-5 max-sm:flex-col sm:p-6'

/** Set-up progress of the account with its open tasks; hidden once all are done. */
export function SetUpCard() {
  const title = useId()
  const info = useQuery(accountInfoQuery)
  const account = useQuery(accountQuery)
  if (!info.data || !account.data) {
    if (!info.error && !account.error) return <Pending />
    const retry = () =>
      Promise.all([info, account].filter(({ error }) => error).map(({ refetch }) => refetch()))
    return (
      <div className="card px-5 py-4 text-sm sm:px-6">
        <RetryLine onRetry={retry}>{m.account_setup_failed()}</RetryLine>
      </div>
    )
  }
  const accountData = { info: info.data, account: account.data }
  const missing = steps.filter(({ isDone }) => !isDone(accountData))
  if (missing.length === 0) return null
  const done = steps.length - missing.length
  return (
    <section aria-labelledby={title} className={frame}>
      <Tower done={done} total={steps.length} />
      <div className="w-full min-w-0 flex-1">
        <h2 id={title} className="text-lg">
          {m.account_setup_title()}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {m.account_setup_body({ done: formatNumber(done), total: formatNumber(steps.length) })}
        </p>
        <Progress
          value={(done / steps.length) * 100}
          label={m.account_setup_meter()}
          className="mt-3 h-1.5"
        />
        <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
          {steps.map((step) => (
            <li key={step.task()}>
              {missing.includes(step) ? (
                <Task step={step} email={info.data.email} />
              ) : (
                <p className="flex min-h-14 items-center gap-3 px-2 py-1.5 text-sm text-muted">
                  <Check aria-hidden className="size-5 shrink-0 text-green" />
                  {step.done()}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Pending = () => (
  <div role="status" aria-label={m.common_state_pending()} className={frame}>
    <Skeleton className="h-32 w-36 shrink-0" />
    <div className="w-full flex-1">
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
  </div>
)
