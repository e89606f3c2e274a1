import { ChevronRight } from 'lucide-react'
import { logLevelLabels } from '#api/rules/labels/system.ts'
import { readLogLine } from '#api/rules/log-line.ts'
import type { LogLevel } from '#api/rules/logs.ts'
import { formatNumber, formatSecond } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import type { LogEntry } from './queries.ts'

export const levelTones: Record<LogLevel, Tone> = {
  debug: 'neutral',
  info: 'blue',
  warn: 'amber',
  error: 'red',
  fatal: 'red',
}

const lineClass = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2'

/** A line of the log; a press on it opens its other fields. */
export function EntryItem({ entry: { lineNumber, raw } }: { entry: LogEntry }) {
  const { details, ...line } = readLogLine(raw)
  const hasDetails = details && Object.keys(details).length > 0
  return (
    <li className="text-sm">
      {hasDetails ? (
        <details className="group">
          <summary className={cn(lineClass, 'cursor-pointer -outline-offset-2 hover:bg-raised')}>
            <Line lineNumber={lineNumber} {...line} />
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-muted transition group-open:rotate-90"
            />
          </summary>
          <pre className="mx-4 mb-2 overflow-x-auto rounded-control bg-raised p-3 text-xs whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(details, null, 2)}
          </pre>
        </details>
      ) : (
        <p className={lineClass}>
          <Line lineNumber={lineNumber} {...line} />
        </p>
      )}
    </li>
  )
}

type LineProps = { lineNumber: number } & Omit<ReturnType<typeof readLogLine>, 'details'>

const Line = ({ lineNumber, level, time, worker, message }: LineProps) => (
  <>
    <span className="figures shrink-0 text-right text-xs text-muted sm:w-12">{formatNumber(lineNumber)}</span>
    {level && <Badge tone={levelTones[level]}>{inLanguage(logLevelLabels[level])}</Badge>}
    {time && (
      <time dateTime={time} title={time} className="figures shrink-0 text-xs text-muted">
        {formatSecond(time)}
      </time>
    )}
    {worker && <span className="figures text-xs text-muted">{m.logs_worker({ name: worker })}</span>}
    <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{message}</span>
  </>
)
