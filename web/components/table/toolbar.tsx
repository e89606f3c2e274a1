import type { RowData } from '@tanstack/react-table'
import { Columns3, Download, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { DownloadLink } from './download-link.tsx'
import type { DataTableInstance } from './features.ts'
import { ColumnItems, ListMenu } from './list-menu.tsx'
import { useCards } from './use-cards.ts'

type ListToolsProps<Row extends RowData> = {
  table: DataTableInstance<Row>
  csv?: string
  /** Only cards offer it here; a page has a button of its own beside its title. */
  onRefresh?: () => Promise<unknown>
  busy: boolean
  /** There are rows, or may be: without any, columns would be chosen to no effect. */
  hasColumns: boolean
}

/** Filters, and what is done to the whole list. */
export const Toolbar = <Row extends RowData>(props: ListToolsProps<Row> & { filters: ReactNode }) => (
  <div className="flex items-start gap-2">
    <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-2 finger:min-h-11">
      {props.filters}
    </div>
    <ListTools {...props} />
  </div>
)

/** What is done to the whole list: beside its filters, or its count where it has none, never alone in a row. */
export function ListTools<Row extends RowData>(props: ListToolsProps<Row>) {
  const { table, csv, onRefresh, busy, hasColumns } = props
  if (useCards()) return <ListMenu {...{ table, csv, onRefresh, busy }} />
  return (
    <div className="flex min-h-10 items-center gap-1 finger:min-h-11">
      <LoaderCircle
        aria-label={m.common_state_pending()}
        className={cn('size-4 text-muted', busy ? 'animate-spin' : 'invisible')}
      />
      {hasColumns && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="quiet" size="small">
              <Columns3 />
              <span className="max-lg:sr-only">{m.common_table_columns()}</span>
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <ColumnItems table={table} />
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {csv && (
        <Button asChild variant="quiet" size="small">
          <DownloadLink href={csv}>
            <Download />
            {m.common_table_csv()}
          </DownloadLink>
        </Button>
      )}
    </div>
  )
}
