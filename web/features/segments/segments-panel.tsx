import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { sentenceOf } from '#web/components/rules/sentence.ts'
import { useCountryNames } from '#web/components/rules/use-country-names.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRowOrNew } from '#web/components/table/row-dialogs.tsx'
import { formatCount } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import {
  recountSegment,
  removal,
  removeSegment,
  type Segment,
  segmentQuery,
  segmentsQuery,
} from './queries.ts'
import { segmentSearch } from './search.ts'
import { SegmentDialog } from './segment-dialog.tsx'

const { text, number, person, date } = columnsFor<Segment>()

/** Segments: groups of users defined by rules (D31). */
export function SegmentsPanel() {
  const { names, waits } = useCountryNames()
  const recount = useRowAction(recountSegment)
  const remove = useRemove(removeSegment, removal)
  return (
    <ListPanel
      title={m.segments_title()}
      description={m.segments_description()}
      count={m.segments_count}
      texts={{
        failed: m.segments_failed(),
        empty: { title: m.segments_empty_title(), body: m.segments_empty_body() },
        noneFound: { title: m.segments_none_found() },
      }}
      search={segmentSearch}
      filters={{ search: { placeholder: m.segments_search() } }}
      list={segmentsQuery}
      waits={waits}
      columns={[
        text('name', {
          label: m.segments_column_name,
          title: true,
          below: ({ rules }) => sentenceOf(rules, names),
        }),
        number('last_count', {
          label: m.segments_column_people,
          card: 'state',
          show: ({ last_count, last_count_is_estimated }) =>
            formatCount(last_count ?? 0, last_count_is_estimated),
          below: ({ counted_at }) =>
            counted_at && (
              <span className="whitespace-nowrap">
                <RelativeTime at={counted_at} />
              </span>
            ),
        }),
        person('created_user_name', { label: m.segments_column_creator }),
        date('updated_date', { label: m.segments_column_updated }),
      ]}
      onOpen="segment"
      actions={[
        { icon: RefreshCw, label: m.segments_recount, ...recount },
        { icon: Pencil, label: m.segments_edit, opens: 'segment' },
        { icon: Trash2, label: m.segments_remove, danger: true, ...remove },
      ]}
      create={{ label: m.segments_new(), opens: 'segment' }}
      dialogs={{
        segment: withRowOrNew(segmentQuery, (segment, close) => (
          <SegmentDialog segment={segment} onClose={close} />
        )),
      }}
    />
  )
}
