import { Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Question } from '#web/components/feedback/confirm.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { RowList } from '#web/components/focus/row-list.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { WalletCalls } from './queries.ts'

type Item = { id: number; isPrimary: boolean }

type WalletCardProps<Row extends Item> = {
  title: string
  empty: { title: string; drawing?: ReactNode }
  rows: Row[]
  calls: WalletCalls
  editable: boolean
  nameOf: (row: Row) => string
  /** What is shown of a row besides its name. */
  about: (row: Row) => ReactNode
  question: (name: string) => Question
}

/** Cards or IBANs of a user: which is the primary one, and deletion. Their digits are never complete (D22). */
export function WalletCard<Row extends Item>(props: WalletCardProps<Row>) {
  const { title, empty, rows, calls, editable, nameOf, about, question } = props
  const primary = useRowAction(calls.makePrimary)
  const remove = useRemove<Item>(calls.remove, (row) => question(nameOf(row as Row)))
  return (
    <SettingsCard title={title}>
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <RowList rows={rows} className="divide-y divide-line" aria-label={title}>
          {rows.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="figures font-medium wrap-anywhere">{nameOf(row)}</p>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
                  {about(row)}
                  {row.isPrimary && <Badge tone="turquoise">{m.payments_default()}</Badge>}
                </p>
              </div>
              {editable && (
                <div className="ml-auto flex items-center gap-1">
                  {!row.isPrimary && (
                    <Button
                      variant="quiet"
                      size="small"
                      busy={primary.pending(row)}
                      onClick={() => primary.run(row)}
                    >
                      <Star />
                      {m.payments_make_default()}
                    </Button>
                  )}
                  <IconButton
                    icon={Trash2}
                    className="hover:text-red"
                    label={m.payments_user_remove({ name: nameOf(row) })}
                    busy={remove.pending(row)}
                    onClick={() => remove.run(row)}
                  />
                </div>
              )}
            </li>
          ))}
        </RowList>
      )}
    </SettingsCard>
  )
}
