import { logLevelLabels } from '#api/rules/labels/system.ts'
import { readLogLine } from '#api/rules/log-line.ts'
import type { LogLevel } from '#api/rules/logs.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { LogEntry } from './queries.ts'

export const levelTones: Record<LogLevel, Tone> = {
  debug: 'neutral',
  info: 'blue',
  warn: 'amber',
  error: 'red',
  fatal: 'red',
}

/** A line of the log; its other fields, or the raw text, open below it. */
export function EntryItem({ entry: { lineNumber, raw } }: { entry: LogEntry }) {
  const { level, time, worker, message, details } = readLogLine(raw)
  const hasDetails = details && Object.keys(details).length > 0
  return (
    <li className="grid gap-1 px-4 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures w-12 shrink-0 text-right text-xs text-muted">
          {formatNumber(lineNumber)}
        </span>
        {level && <Badge tone={levelTones[level]}>{inLanguage(logLevelLabels[level])}</Badge>}
        {time && (
          <time dateTime={time} title={time} className="figures shrink-0 text-xs text-muted">
            {formatDateTime(time)}
          </time>
        )}
        {worker && <span className="figures text-xs text-muted">{m.logs_worker({ name: worker })}</span>}
        <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{message}</span>
      </p>
      {hasDetails && (
        <details className="sm:ml-15">
          <summary className="touch relative cursor-pointer text-xs text-muted">{m.logs_details()}</summary>
          <pre className="mt-1 overflow-x-auto rounded-control bg-raised p-3 text-xs whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(details, null, 2)}
          </pre>
        </details>
      )}
    </li>
  )
}
