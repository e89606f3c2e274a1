import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { logLevelLabels, logTypeLabels } from '#api/rules/labels/system.ts'
import { logPageSizes, logTypes } from '#api/rules/logs.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { choicesOf } from '#web/components/form/choices.ts'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { ListPending } from '#web/components/table/list-states.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EntryItem } from './entry-item.tsx'
import { contentQuery, type Overview, standardLines } from './queries.ts'
import type { LogSearch } from './search.ts'

type ViewerProps = {
  search: LogSearch
  /** Undefined if they could not be read. */
  files: Overview['files'] | undefined
  onSearch: (change: Partial<LogSearch>) => void
}

/** The first file with lines. */
const filled = (files: Overview['files'] | undefined) =>
  logTypes.find((type) => files && files[type].size > 0)

/** The lines of a log file, with filters. */
export function Viewer({ search, files, onSearch }: ViewerProps) {
  // The file on screen stays while others get their first line.
  const [standard] = useState(() => filled(files) ?? 'application')
  const { type = standard } = search
  const content = useQuery(contentQuery({ ...search, type }))
  const tailId = useId()
  const lines = search.lines ?? standardLines
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <FilterSelect
          label={m.logs_type()}
          value={type}
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
        pending={<ListPending rows={10} isCards={false} />}
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
