import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight, RotateCcw } from 'lucide-react'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { RecordKind } from '#web/lib/recent.ts'
import * as m from '#web/paraglide/messages.js'
import { CommandGroup, CommandItem } from '#web/ui/command.tsx'
import { type Found, looks } from './records.ts'

type RecordGroupProps = {
  kind: RecordKind
  search: string
  rows: Found[]
  query: UseQueryResult<{ rows: Found[]; total: number }>
  onOpen: (row: Found) => void
  onAll: () => void
}

/** What a search found of one kind; a search that failed is repeated by its line. */
export function RecordGroup({ kind, search, rows, query, onOpen, onAll }: RecordGroupProps) {
  const { icon: Icon, title, failed, all } = looks[kind]
  const { data, error, isFetching } = query
  const hasMore = all && data && !query.isPlaceholderData && data.total > rows.length
  if (error && !isFetching)
    return (
      <CommandGroup heading={title()}>
        <CommandItem value={`retry ${kind}`} onSelect={() => void query.refetch()}>
          <RotateCcw />
          <span role="alert" className="min-w-0 flex-1 text-red">
            {failed()} · {errorText(error)}
          </span>
          <span className="shrink-0 text-xs text-muted">{m.common_state_error_retry()}</span>
        </CommandItem>
      </CommandGroup>
    )
  if (rows.length === 0) return null
  return (
    <CommandGroup heading={title()}>
      {rows.map((row) => (
        <CommandItem key={row.id} value={`${kind} ${row.id}`} onSelect={() => onOpen(row)}>
          <Icon />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{row.title}</span>
            {row.about && <span className="block truncate text-xs text-muted">{row.about}</span>}
          </span>
          {row.state && <span className="shrink-0 text-xs text-muted">{row.state}</span>}
        </CommandItem>
      ))}
      {hasMore && (
        <CommandItem value={`all ${kind}`} onSelect={onAll}>
          <ArrowRight />
          <span className="min-w-0 truncate text-muted">
            {m.console_palette_all({ search, count: formatNumber(data.total) })}
          </span>
        </CommandItem>
      )}
    </CommandGroup>
  )
}
