import type { UseQueryResult } from '@tanstack/react-query'
import { Archive, Download, Eye, Files, HardDrive, Rows3, Trash2 } from 'lucide-react'
import { logTypeLabels } from '#api/rules/labels/system.ts'
import { archivedLogs, type LogType, logSizeAlert, logSizeWarning, logTypes } from '#api/rules/logs.ts'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { StatCard, statGrid } from '#web/components/chart/stat-card.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { clearLog, downloadUrl, type Overview as Found } from './queries.ts'

type OverviewProps = { query: UseQueryResult<Found>; onView: (type: LogType) => void }

const grid = cn(statGrid, 'xl:grid-cols-3')

/** Totals, a card for each log file, and the archives. */
export const Overview = ({ query, onView }: OverviewProps) => (
  <Loaded
    query={query}
    pending={
      <PanelPending
        figures={3}
        grid={grid}
        cards={[2, 2, 2, 2, 2, 2]}
        columns="md:grid-cols-2 xl:grid-cols-3"
      />
    }
    title={m.logs_overview_failed()}
  >
    {({ summary, files, archives }) => (
      <div className="grid gap-4">
        <dl className={grid}>
          <StatCard label={m.logs_total_files()} value={summary.totalFiles} icon={Files} />
          <StatCard label={m.logs_total_lines()} value={summary.totalLines} icon={Rows3} />
          <StatCard
            label={m.logs_total_size()}
            value={summary.totalSize}
            icon={HardDrive}
            format={() => summary.totalSizeFormatted}
            note={
              summary.lastUpdated
                ? m.logs_last_line({ time: formatDateTime(summary.lastUpdated) })
                : undefined
            }
          />
        </dl>
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {logTypes.map((type) => (
            <LogCard key={type} type={type} file={files[type]} onView={() => onView(type)} />
          ))}
        </ul>
        <Archives archives={archives} />
      </div>
    )}
  </Loaded>
)

type LogCardProps = { type: LogType; file: Found['files'][LogType]; onView: () => void }

/** The size is yellow above 10 MB and red above 50 MB. */
const sizeInk = (size: number) =>
  size > logSizeAlert ? 'text-red' : size > logSizeWarning ? 'text-amber' : 'text-green'

function LogCard({ type, file, onView }: LogCardProps) {
  const name = inLanguage(logTypeLabels[type])
  const isArchived = archivedLogs.has(type)
  const clear = useRemove(clearLog, () => ({
    title: m.logs_clear_ask({ name }),
    body: isArchived ? m.logs_clear_ask_archived() : m.logs_clear_ask_lost(),
    action: m.logs_clear(),
  }))
  const isClearing = clear.pending({ id: type })
  return (
    <li className="card grid content-between gap-4 p-4">
      <div>
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-display font-semibold">{name}</span>
          {file.exists && (
            <span className={cn('figures text-sm', sizeInk(file.size))}>{file.sizeFormatted}</span>
          )}
        </p>
        <p className="figures mt-1 text-xs text-muted">
          {file.exists && file.lastModified ? (
            <>
              {m.logs_lines({ count: formatNumber(file.lines) })} · <RelativeTime at={file.lastModified} />
            </>
          ) : (
            m.logs_no_file()
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" disabled={!file.exists} onClick={onView}>
          <Eye />
          {m.logs_view()}
        </Button>
        {file.exists && (
          <Button asChild variant="secondary" size="small">
            <a href={downloadUrl(type)} download aria-label={m.logs_download_this({ name })}>
              <Download />
              {m.logs_download()}
            </a>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={m.logs_clear_this({ name })}
          disabled={!file.exists || file.size === 0}
          busy={isClearing}
          onClick={() => void clear.run({ id: type })}
        >
          <Trash2 />
          {m.logs_clear()}
        </Button>
      </div>
    </li>
  )
}

const Archives = ({ archives }: { archives: Found['archives'] }) => (
  <Card className="grid content-start gap-3">
    <CardTitle>{m.logs_archives()}</CardTitle>
    {archives.length === 0 && <p className="text-sm text-muted">{m.logs_no_archives()}</p>}
    <ul className="divide-y divide-line">
      {archives.map(({ name, type, sizeFormatted, createdAt }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <Archive className="size-4 shrink-0 text-muted" aria-hidden />
          <span className="min-w-0 flex-1">{inLanguage(logTypeLabels[type])}</span>
          <span className="figures text-xs text-muted">
            {formatDateTime(createdAt)} · {sizeFormatted}
          </span>
          <Button asChild variant="quiet" size="small">
            <a
              href={downloadUrl(type, name)}
              download
              aria-label={m.logs_download_this({
                name: `${inLanguage(logTypeLabels[type])}, ${formatDateTime(createdAt)}`,
              })}
            >
              <Download />
              {m.logs_download()}
            </a>
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)
