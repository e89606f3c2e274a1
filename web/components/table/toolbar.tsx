import type { RowData } from '@tanstack/react-table'
import { Columns3, Download, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { DownloadLink } from './download-link.tsx'
import type { DataTableInstance } from './features.ts'
import { SortMenu } from './sort-menu.tsx'
import { useCards } from './use-cards.ts'

type ToolbarProps<Row extends RowData> = {
  table: DataTableInstance<Row>
  csv?: string
  busy: boolean
  children?: ReactNode
}

export function Toolbar<Row extends RowData>({ table, csv, busy, children }: ToolbarProps<Row>) {
  const isCards = useCards()
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide() && column.columnDef.meta)
  return (
    <div className="flex items-start gap-2 max-sm:flex-wrap">
      <div className="flex min-w-0 flex-1 max-sm:basis-full flex-wrap items-center gap-2">{children}</div>
      <div className="flex min-h-10 items-center gap-1 finger:min-h-11">
        <LoaderCircle
          aria-label={m.common_state_pending()}
          className={cn('size-4 text-muted max-sm:order-last', busy ? 'animate-spin' : 'invisible')}
        />
        {isCards && <SortMenu table={table} />}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="quiet" size="small">
              <Columns3 />
              <span className="max-sm:sr-only">{m.common_table_columns()}</span>
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {columns.map((column) => (
              <DropdownMenuCheckboxItem
                key={column.id}
                checked={column.getIsVisible()}
                onCheckedChange={(checked) => column.toggleVisibility(checked)}
                onSelect={(event) => event.preventDefault()}
              >
                {column.columnDef.meta?.label()}
              </DropdownMenuCheckboxItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
        {csv && (
          <Button asChild variant="quiet" size="small">
            <DownloadLink href={csv}>
              <Download />
              {m.common_table_csv()}
            </DownloadLink>
          </Button>
        )}
      </div>
    </div>
  )
}
