import type { RowData } from '@tanstack/react-table'
import { ArrowDownUp } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import type { DataTableInstance } from './features.ts'

const standard = '*'

/** The order of rows that are cards, which have no column heads to press. */
export function SortMenu<Row extends RowData>({ table }: { table: DataTableInstance<Row> }) {
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
  const value = current ? `${current.id} ${current.desc ? 'desc' : 'asc'}` : standard
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="small">
          <ArrowDownUp />
          {orders.find(({ key }) => key === value)?.text ?? m.common_table_sort()}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup
          value={value}
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
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
