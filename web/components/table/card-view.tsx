import type { Cell, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Label } from '#web/ui/label.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { useRowFocus } from '../focus/focus.ts'
import { briefOf, type Features, shownIn, type ViewProps } from './features.ts'
import { enterRow, moveFocus, runShortcut } from './keyboard.ts'
import { listKeys, rowKeys, useListKeys } from './list-keys.ts'

const controls = 'a, button, input, label, select, textarea'

/** The rows in two lines each, below 640 px. Like a row, a card opens on a press beside its controls. */
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
        <Label className="flex h-11 w-fit items-center gap-3 px-3 font-normal text-muted">
          <Checkbox
            checked={
              table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && 'indeterminate')
            }
            onCheckedChange={(checked) => table.toggleAllPageRowsSelected(checked === true)}
          />
          {m.common_table_select_all()}
        </Label>
      )}
      <ul aria-label={label} {...kept} {...listKeys} className="card divide-y divide-line">
        {rows.map((row, index) => (
          <li
            key={row.id}
            tabIndex={index === 0 ? 0 : -1}
            className={cn(
              'unseen-later figures relative flex gap-4 px-3 py-2.5 text-sm -outline-offset-2 first:rounded-t-card last:rounded-b-card',
              onOpen && 'cursor-pointer',
              row.getIsSelected() && 'bg-turquoise/10',
            )}
            onClick={({ target }) => {
              if (target instanceof Element && !target.closest(controls)) onOpen?.(row.original)
            }}
            onKeyDown={(event) => {
              if (event.target !== event.currentTarget) return
              moveFocus(event)
              runShortcut(event, row, keys)
              if (!onOpen) enterRow(event)
            }}
          >
            {selectable && (
              <Checkbox
                aria-label={m.common_table_select_row()}
                checked={row.getIsSelected()}
                onCheckedChange={(checked) => row.toggleSelected(checked === true)}
                className="mt-0.5"
              />
            )}
            <Lines cells={row.getVisibleCells()} onOpen={onOpen && (() => onOpen(row.original))} />
          </li>
        ))}
      </ul>
    </>
  )
}

type LinesProps<Row extends RowData> = { cells: Cell<Features, Row>[]; onOpen: (() => void) | undefined }

/** What and its state, then the rest in a line; what a press opens in full is cut to a line each. */
function Lines<Row extends RowData>({ cells, onOpen }: LinesProps<Row>) {
  const at = (place: string | undefined) =>
    cells.filter(({ column }) => column.columnDef.meta?.card === place)
  const title = at('title')[0] ?? cells[0]
  const heading = title && briefOf(title)
  const actions = at('actions').map(shownIn).find(Boolean)
  const meta = [
    ...at('first').map((cell) => ({
      key: cell.id,
      label: cell.column.columnDef.meta?.label(),
      value: briefOf(cell),
    })),
    ...(title ? [{ key: 'below', value: briefOf(title, 'below') }] : []),
    ...cells.flatMap((cell) => {
      const { card, label } = cell.column.columnDef.meta ?? {}
      if (card !== 'meta' && card !== 'labelled') return []
      return [{ key: cell.id, label: label?.(), isShown: card === 'labelled', value: briefOf(cell) }]
    }),
  ].filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
  const chosen = at(undefined).filter((cell) => cell !== title)
  return (
    <div className="min-w-0 flex-1">
      <div className="flex min-h-6 items-center gap-2">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="touch relative z-1 min-w-0 flex-1 rounded-small text-left font-medium"
          >
            <span className="line-clamp-1 wrap-anywhere">{heading}</span>
          </button>
        ) : (
          <div className="min-w-0 flex-1 font-medium wrap-anywhere">{heading}</div>
        )}
        {at('state').map((cell) => (
          <div key={cell.id} className="shrink-0">
            {briefOf(cell)}
          </div>
        ))}
      </div>
      <div className="flex min-h-6 items-center gap-1">
        <div className={cn('relative min-w-0 flex-1 text-xs leading-5 text-muted', onOpen && 'truncate')}>
          {meta.map(({ key, value, ...named }, place) => (
            <Meta key={key} isFirst={place === 0} {...named}>
              {value}
            </Meta>
          ))}
        </div>
        {actions && <div className="relative z-1 -my-3 -mr-3 shrink-0">{actions}</div>}
      </div>
      {chosen.length > 0 && (
        <dl className="mt-1 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
          {chosen.map((cell) => (
            <div key={cell.id} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-xs leading-5 text-muted">
                <WholeWords>{cell.column.columnDef.meta?.label()}</WholeWords>
              </dt>
              <dd className="min-w-0 text-right break-words">{shownIn(cell)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

type MetaProps = { isFirst: boolean; label?: string; isShown?: boolean; children: ReactNode }

function Meta({ isFirst, label, isShown, children }: MetaProps) {
  return (
    <span className="wrap-anywhere [&:has(>[data-value]:empty)]:hidden">
      {!isFirst && <span aria-hidden> · </span>}
      {label && <span className={isShown ? undefined : 'sr-only'}>{label} </span>}
      <span data-value="">{children}</span>
    </span>
  )
}
