import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx'
import { useRowFocus } from '../focus/focus.ts'
import { covers } from './covers.ts'
import { shownIn, type ViewProps } from './features.ts'
import { enterRow, moveFocus, runShortcut } from './keyboard.ts'
import { listKeys, rowKeys, useListKeys } from './list-keys.ts'

const pinned =
  'overlying sticky right-0 bg-surface bg-linear-to-r group-hover:from-raised/60 group-hover:to-raised/60 group-aria-selected:from-turquoise/10 group-aria-selected:to-turquoise/10'
const coversRow = covers((cell, isGone) => {
  const row = cell.closest<HTMLElement>('.uncovered')
  row?.style.setProperty('--covered-right', isGone ? '' : `${cell.offsetWidth}px`)
})
const arrows = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown }
const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

export function TableView<Row extends RowData>({
  table,
  label,
  selectable,
  onOpen,
  shortcuts,
}: ViewProps<Row>) {
  const { rows } = table.getRowModel()
  const kept = useRowFocus<HTMLTableSectionElement>(rows)
  const keys = rowKeys({ selectable, onOpen, shortcuts })
  useListKeys(kept.ref, rows, keys)
  return (
    <div className="card uncovered relative overflow-x-auto">
      <Table aria-label={label}>
        <thead>
          <tr className="border-b border-line">
            {selectable && (
              <TableHead className="w-10">
                <Checkbox
                  aria-label={m.common_table_select_all()}
                  checked={
                    table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && 'indeterminate')
                  }
                  onCheckedChange={(checked) => table.toggleAllPageRowsSelected(checked === true)}
                />
              </TableHead>
            )}
            {table.getFlatHeaders().map(({ column }) => {
              const { label: name, align, pin } = column.columnDef.meta ?? {}
              const sorted = column.getIsSorted() || 'none'
              const Arrow = arrows[sorted]
              return (
                <TableHead
                  key={column.id}
                  ref={pin && coversRow}
                  aria-sort={column.getCanSort() ? ariaSort[sorted] : undefined}
                  className={cn(align === 'right' && 'text-right', pin && pinned)}
                >
                  {column.getCanSort() ? (
                    <button
                      type="button"
                      onClick={column.getToggleSortingHandler()}
                      className="touch relative inline-flex items-center gap-1 rounded-small hover:text-text"
                    >
                      {name?.()}
                      <Arrow
                        className={cn('size-3.5', sorted === 'none' ? 'opacity-50' : 'text-turquoise')}
                      />
                    </button>
                  ) : (
                    name?.()
                  )}
                </TableHead>
              )
            })}
          </tr>
        </thead>
        <tbody {...kept} {...listKeys}>
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              tabIndex={index === 0 ? 0 : -1}
              aria-selected={selectable ? row.getIsSelected() : undefined}
              className={cn('group last:border-b-0 -outline-offset-2', onOpen && 'cursor-pointer')}
              onClick={() => onOpen?.(row.original)}
              onKeyDown={(event) => {
                if (event.target !== event.currentTarget) return
                if (event.key === ' ' && selectable) {
                  event.preventDefault()
                  row.toggleSelected()
                }
                moveFocus(event)
                runShortcut(event, row, keys)
                if (!onOpen) enterRow(event)
              }}
            >
              {selectable && (
                <TableCell onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    aria-label={m.common_table_select_row()}
                    checked={row.getIsSelected()}
                    onCheckedChange={(checked) => row.toggleSelected(checked === true)}
                  />
                </TableCell>
              )}
              {row.getVisibleCells().map((cell) => (
                <TableCell
                  key={cell.id}
                  className={cn(
                    cell.column.columnDef.meta?.align === 'right' && 'text-right',
                    cell.column.columnDef.meta?.pin && pinned,
                  )}
                >
                  {shownIn(cell)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
