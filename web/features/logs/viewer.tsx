import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { logLevelLabels, logTypeLabels } from '#api/rules/labels/system.ts'
import { logPageSizes } from '#api/rules/logs.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { choicesOf } from '#web/components/form/choices.ts'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EntryItem } from './entry-item.tsx'
import { contentQuery, standardLines } from './queries.ts'
import type { LogSearch } from './search.ts'

type ViewerProps = { search: LogSearch; onSearch: (change: Partial<LogSearch>) => void }

/** The lines of a log file, with filters. */
export function Viewer({ search, onSearch }: ViewerProps) {
  const content = useQuery(contentQuery(search))
  const tailId = useId()
  const lines = search.lines ?? standardLines
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <FilterSelect
          label={m.logs_type()}
          value={search.type ?? 'application'}
          options={choicesOf(logTypeLabels)}
          onChange={(type) => onSearch({ type })}
        />
        <FilterSelect
          label={m.logs_level()}
          value={search.level}
          options={choicesOf(logLevelLabels)}
          onChange={(level) => onSearch({ level })}
        />
        <FilterSelect
          label={m.logs_line_count()}
          value={String(lines)}
          options={logPageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onSearch({ lines: logPageSizes.find((each) => String(each) === size) })}
        />
        <label htmlFor={tailId} className="flex min-h-10 items-center gap-2 px-2 text-sm">
          <Checkbox
            id={tailId}
            checked={search.tail !== false}
            onCheckedChange={(checked) => onSearch({ tail: checked === true ? undefined : false })}
          />
          {m.logs_tail()}
        </label>
        <SearchBox
          value={search.search}
          placeholder={m.logs_search()}
          onChange={(term) => onSearch({ search: term })}
        />
      </div>
      <Loaded
        query={content}
        pending={<Skeleton className="h-96 rounded-card" />}
        title={m.logs_content_failed()}
      >
        {({ entries, pagination, truncated }) =>
          entries.length === 0 ? (
            <div className="card">
              <EmptyState title={search.search || search.level ? m.logs_none_found() : m.logs_empty()} />
            </div>
          ) : (
            <div className="grid gap-3">
              {truncated && <p className="text-sm text-amber">{m.logs_truncated()}</p>}
              <ol
                className="card divide-y divide-line"
                aria-label={m.logs_entries()}
                aria-busy={content.isFetching}
              >
                {entries.map((entry) => (
                  <EntryItem key={entry.lineNumber} entry={entry} />
                ))}
              </ol>
              <Pagination
                search={{ page: pagination.currentPage, limit: lines }}
                total={pagination.total}
                onSearch={({ page }) => onSearch({ page })}
              />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
