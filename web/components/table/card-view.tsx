import type { RowData } from '@tanstack/react-table'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Label } from '#web/ui/label.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { useRowFocus } from '../focus/focus.ts'
import { shownIn, type ViewProps } from './features.ts'
import { moveFocus, runShortcut } from './keyboard.ts'
import { listKeys, rowKeys, useListKeys } from './list-keys.ts'

const controls = 'a, button, input, label, select, textarea'

/** The rows as cards, below 640 px. Like a row, a card opens on a press beside its controls. */
export function CardView<Row extends RowData>({
  table,
  label,
  selectable,
  onOpen,
  shortcuts,
}: ViewProps<Row>) {
  const { rows } = table.getRowModel()
  const kept = useRowFocus<HTMLUListElement>(rows)
  const keys = rowKeys({ selectable, onOpen, shortcuts })
  useListKeys(kept.ref, rows, keys)
  return (
    <>
      {selectable && (
        <Label className="flex h-11 w-fit items-center gap-3 pr-3 pl-4 font-normal text-muted">
          <Checkbox
            checked={
              table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && 'indeterminate')
            }
            onCheckedChange={(checked) => table.toggleAllPageRowsSelected(checked === true)}
          />
          {m.common_table_select_all()}
        </Label>
      )}
      <ul aria-label={label} {...kept} {...listKeys} className="grid grid-cols-1 gap-2">
        {rows.map((row, index) => {
          const cells = row.getVisibleCells()
          const title = cells.find((cell) => cell.column.columnDef.meta?.card === 'title') ?? cells[0]
          return (
            <li
              key={row.id}
              tabIndex={index === 0 ? 0 : -1}
              className={cn('card figures grid grid-cols-1 gap-3 p-4 text-sm', onOpen && 'cursor-pointer')}
              onClick={({ target }) => {
                if (target instanceof Element && !target.closest(controls)) onOpen?.(row.original)
              }}
              onKeyDown={(event) => {
                if (event.target !== event.currentTarget) return
                moveFocus(event)
                runShortcut(event, row, keys)
              }}
            >
              <div className="flex items-start gap-3">
                {selectable && (
                  <Checkbox
                    aria-label={m.common_table_select_row()}
                    checked={row.getIsSelected()}
                    onCheckedChange={(checked) => row.toggleSelected(checked === true)}
                    className="mt-0.5"
                  />
                )}
                <div className="min-w-0 flex-1 font-medium">{title && shownIn(title)}</div>
                {onOpen && (
                  <button
                    type="button"
                    onClick={() => onOpen(row.original)}
                    className="touch relative rounded-small text-turquoise hover:underline"
                  >
                    {m.common_table_open()}
                  </button>
                )}
              </div>
              <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
                {cells
                  .filter((cell) => cell !== title)
                  .map((cell) => {
                    const { label: name, card } = cell.column.columnDef.meta ?? {}
                    const shown = shownIn(cell)
                    if (shown === null) return null
                    return (
                      <div key={cell.id} className="col-span-2 grid grid-cols-subgrid">
                        <dt className={card === 'bare' ? 'sr-only' : 'text-xs leading-5 text-muted'}>
                          <WholeWords>{name?.()}</WholeWords>
                        </dt>
                        <dd className={card === 'bare' ? 'col-span-2' : 'min-w-0 text-right break-words'}>
                          {shown}
                        </dd>
                      </div>
                    )
                  })}
              </dl>
            </li>
          )
        })}
      </ul>
    </>
  )
}
