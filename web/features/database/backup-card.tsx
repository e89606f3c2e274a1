import { useQuery } from '@tanstack/react-query'
import { HardDriveDownload, LoaderCircle } from 'lucide-react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { formatBytes, formatDateTime, formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/card.tsx'
import { type BackupResult, type Backups, backupsQuery } from './queries.ts'
import type { DatabaseActions } from './use-database-actions.ts'

type Checksum = Backups['items'][number]['checksum']
const states: Record<Checksum, { text: () => string; tone: Tone }> = {
  valid: { text: m.database_checksum_valid, tone: 'green' },
  invalid: { text: m.database_checksum_invalid, tone: 'red' },
  unverified: { text: m.database_checksum_unverified, tone: 'amber' },
}

/** A backup that is being made, its result, and the stored ones. */
export function BackupCard({ actions }: { actions: DatabaseActions }) {
  const backups = useQuery(backupsQuery)
  const busy = actions.backingUp !== undefined
  return (
    <Card className="grid grid-cols-1 content-start gap-4">
      <div>
        <CardTitle>{m.database_backups()}</CardTitle>
        <CardDescription>{m.database_backups_note()}</CardDescription>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {busy && (
          <p className="flex items-center gap-2 text-sm">
            <LoaderCircle aria-hidden className="size-4 animate-spin text-turquoise" />
            {m.database_backup_running()}
          </p>
        )}
        {!busy && backups.data?.running && <p className="text-sm text-muted">{m.database_busy()}</p>}
        {actions.result && <Result result={actions.result} />}
      </div>
      <Loaded query={backups} title={m.database_backups_failed()}>
        {({ items, keep }) => (
          <>
            <BackupList items={items} actions={actions} />
            <p className="text-xs text-muted">{m.database_backups_keep({ count: formatNumber(keep) })}</p>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Result({ result }: { result: BackupResult }) {
  return (
    <div className="grid gap-2 rounded-control border border-green/40 bg-green/10 p-3">
      <p className="flex items-center gap-2 text-sm font-medium">
        <HardDriveDownload aria-hidden className="size-4 text-green" />
        {m.database_backup_ready()}
      </p>
      <dl className={factsClass}>
        <Fact name={m.database_backup_file()}>{result.targetPath}</Fact>
        <Fact name={m.database_backup_original()}>{formatBytes(result.originalSize)}</Fact>
        <Fact name={m.database_backup_compressed()}>{formatBytes(result.compressedSize)}</Fact>
        <Fact name={m.database_backup_saved()}>{formatPercent(result.compressionRatio, 1)}</Fact>
        <Fact name={m.database_backup_time()}>{formatDateTime(result.timestamp)}</Fact>
      </dl>
    </div>
  )
}

function BackupList({ items, actions }: { items: Backups['items']; actions: DatabaseActions }) {
  if (items.length === 0)
    return <p className="py-4 text-center text-sm text-muted">{m.database_backups_empty()}</p>
  return (
    <ul className="figures grid text-sm" aria-label={m.database_backups()}>
      {items.map(({ name, size, createdAt, checksum }) => (
        <li
          key={name}
          className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2 last:border-0"
        >
          <span className="grid min-w-0 flex-1 basis-56">
            <span>{formatDateTime(createdAt)}</span>
            <span className="text-xs text-muted wrap-anywhere">{name}</span>
          </span>
          <span>{formatBytes(size)}</span>
          <Badge tone={states[checksum].tone}>{states[checksum].text()}</Badge>
          <Button
            variant="secondary"
            size="small"
            aria-label={m.database_verify_one({ file: name })}
            aria-busy={actions.verifying === name}
            onClick={() => actions.verifying === undefined && actions.verify(name)}
          >
            {m.database_verify()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
