import { useQuery } from '@tanstack/react-query'
import { columnsFor } from '#web/components/table/columns.tsx'
import { listSearch } from '#web/components/table/list-search.ts'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useLocalList, useUrlList } from '#web/components/table/use-list.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useSetSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'
import { changeSummary } from './changes.tsx'
import { type Entry, filterOf, repeatsQuery } from './queries.ts'
import { auditSearch } from './search.ts'
import { Sentence, sentenceText } from './sentence.tsx'

const pages = listSearch({ limit: 10 })
const { cell, date } = columnsFor<Entry>()

/** '× 14' of an entry that stands for several; none for a single one. */
export const times = ({ repeats }: Entry) =>
  repeats && repeats.count > 1 ? [`× ${formatNumber(repeats.count)}${repeats.is_capped ? '+' : ''}`] : []

/** The single entries of a repeated one, each of which opens. */
export function RepeatsDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { asked } = useUrlList(auditSearch)
  const state = useLocalList(pages)
  const setSearch = useSetSearch()
  const result = useQuery(repeatsQuery(entry.id, filterOf(asked))(state.asked))
  const title = m.audit_repeats_title()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} aria-describedby={undefined} className="max-w-3xl">
        <DialogTitle>{[title, ...times(entry)].join(' ')}</DialogTitle>
        <ListTable
          label={title}
          state={state}
          result={result}
          texts={{
            failed: m.audit_failed(),
            empty: { title: m.audit_none_found() },
            noneFound: { title: m.audit_none_found() },
          }}
          columns={[
            cell('action', {
              label: m.audit_column_what,
              title: true,
              draw: (each) => <Sentence entry={each} />,
              brief: sentenceText,
              below: ({ changes }) => changeSummary(changes),
            }),
            date('created_date', { label: m.audit_column_time, card: 'meta' }),
          ]}
          onOpen={({ id }) => void setSearch({ entry: id }, { keepsPage: true })}
        />
      </DialogContent>
    </Dialog>
  )
}
