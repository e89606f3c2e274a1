import type { RowData } from '@tanstack/react-table'
import { Download, Ellipsis, LoaderCircle, RefreshCw } from 'lucide-react'
import { useRefresh } from '#web/components/feedback/refresh-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { DownloadLink } from './download-link.tsx'
import type { DataTableInstance } from './features.ts'

const standard = '*'

type Props<Row extends RowData> = { table: DataTableInstance<Row> }
type ListMenuProps<Row extends RowData> = Props<Row> & {
  csv?: string
  onRefresh?: () => Promise<unknown>
  /** A request of the list is under way. */
  busy: boolean
}

/** Everything that is done to a list of cards: reads it again, orders it, chooses its columns, and downloads it. */
export function ListMenu<Row extends RowData>({ table, csv, onRefresh, busy }: ListMenuProps<Row>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={m.common_table_menu()} className="shrink-0">
          {busy ? <LoaderCircle className="animate-spin" /> : <Ellipsis />}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        className="max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,92vw)] overflow-y-auto"
      >
        {onRefresh && <RefreshItem onRefresh={onRefresh} />}
        {csv && (
          <DropdownMenuItem asChild>
            <DownloadLink href={csv}>
              <Download />
              {m.common_table_csv()}
            </DownloadLink>
          </DropdownMenuItem>
        )}
        <OrderItems table={table} />
        <DropdownMenuLabel>{m.common_table_columns()}</DropdownMenuLabel>
        <ColumnItems table={table} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function RefreshItem({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { refresh } = useRefresh(onRefresh)
  return (
    <DropdownMenuItem onSelect={refresh}>
      <RefreshCw />
      {m.common_refresh()}
    </DropdownMenuItem>
  )
}

/** The columns that can be shown and hidden. */
export const ColumnItems = <Row extends RowData>({ table }: Props<Row>) =>
  table
    .getAllLeafColumns()
    .filter((column) => column.getCanHide() && column.columnDef.meta)
    .map((column) => (
      <DropdownMenuCheckboxItem
        key={column.id}
        checked={column.getIsVisible()}
        onCheckedChange={(checked) => column.toggleVisibility(checked)}
        onSelect={(event) => event.preventDefault()}
      >
        {column.columnDef.meta?.label()}
      </DropdownMenuCheckboxItem>
    ))

/** The order of rows that are cards, which have no column heads to press. */
function OrderItems<Row extends RowData>({ table }: Props<Row>) {
  const orders = table
    .getAllLeafColumns()
    .filter((column) => column.getCanSort())
    .flatMap(({ id, columnDef: { meta } }) => {
      const column = meta?.label() ?? ''
      return [
        { key: `${id} desc`, id, desc: true, text: m.common_table_sort_desc({ column }) },
        { key: `${id} asc`, id, desc: false, text: m.common_table_sort_asc({ column }) },
      ]
    })
  if (orders.length === 0) return null
  const [current] = table.state.sorting
  return (
    <>
      <DropdownMenuLabel>{m.common_table_sort()}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        aria-label={m.common_table_sort()}
        value={current ? `${current.id} ${current.desc ? 'desc' : 'asc'}` : standard}
        onValueChange={(next) => {
          const order = orders.find(({ key }) => key === next)
          table.setSorting(order ? [{ id: order.id, desc: order.desc }] : [])
        }}
      >
        <DropdownMenuRadioItem value={standard}>{m.common_table_sort_standard()}</DropdownMenuRadioItem>
        {orders.map(({ key, text }) => (
          <DropdownMenuRadioItem key={key} value={key}>
            {text}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  )
}
