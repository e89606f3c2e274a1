import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ErrorLevel } from '#db/enums/error-reports.ts'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import { brand } from '#web/lib/brand.ts'
import { errorText, requestIdOf } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { isLostFile, reloadForLostFile } from './lost-file.ts'
import { ReportButton } from './report-button.tsx'
import { RetryButton } from './retry-button.tsx'
import { autoRetries, useAutoRetry } from './use-auto-retry.ts'

const titles: Record<ErrorLevel, () => string> = {
  critical: () => m.common_error_critical_title({ brand: brand() }),
  page: m.common_error_page_title,
  component: m.common_error_component_title,
}

const textOf = (error: unknown) =>
  isLostFile(error) ? m.common_error_lost_file({ brand: brand() }) : errorText(error)

type FailureProps = { error: unknown; level: ErrorLevel; onRetry: () => void }

/** Error screen for a level, with retry, reload and report. */
export function Failure({ error, level, onRetry }: FailureProps) {
  const client = useQueryClient()
  const [reloading, setReloading] = useState(false)
  const [reports, setReports] = useState(false)
  // The cached data may have caused the error, so fetch it again.
  function retry() {
    client.removeQueries({ type: 'inactive' })
    void invalidate(client)
    onRetry()
  }
  const round = useAutoRetry(`${level} ${location.pathname} ${error}`, error, retry, reports)
  useEffect(() => setReloading(reloadForLostFile(error)), [error])
  const Title = level === 'component' ? 'h2' : 'h1'
  const requestId = requestIdOf(error)
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-col items-center gap-3 px-4 text-center',
        level === 'component' ? 'py-8' : 'mx-auto w-full max-w-2xl flex-1 justify-center py-12',
        level === 'critical' && 'min-h-dvh',
      )}
    >
      {level !== 'component' && <BrokenLane />}
      <Title className={level === 'component' ? 'text-base' : 'text-lg'}>{titles[level]()}</Title>
      <p className="max-w-md text-sm text-muted">{textOf(error)}</p>
      {requestId && (
        <p className="text-xs text-muted">
          {m.common_state_error_request()} <code className="figures select-all">{requestId}</code>
        </p>
      )}
      <p className="min-h-5 text-sm text-muted">
        {round !== null &&
          !reloading &&
          m.common_error_auto_retry({ round: formatNumber(round), of: formatNumber(autoRetries) })}
      </p>
      <div className="flex flex-wrap items-start justify-center gap-2">
        <RetryButton variant="secondary" onClick={retry}>
          <RotateCcw />
        </RetryButton>
        <Button variant="quiet" onClick={() => location.reload()}>
          <RefreshCw />
          {m.common_error_page_reload()}
        </Button>
        <ReportButton error={error} level={level} onReport={() => setReports(true)} />
      </div>
    </div>
  )
}
