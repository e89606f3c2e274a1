import { useQuery } from '@tanstack/react-query'
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { countriesQuery } from '#web/components/places/countries-query.ts'
import { RelativeTime } from '#web/components/relative-time.tsx'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRowOrNew } from '#web/components/table/row-dialogs.tsx'
import { formatCount } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import {
  countryNames,
  recountSegment,
  removeSegment,
  type Segment,
  segmentQuery,
  segmentsQuery,
} from './queries.ts'
import { segmentSearch } from './search.ts'
import { SegmentDialog } from './segment-dialog.tsx'
import { sentenceOf } from './sentence.ts'

const { text, number, person, date } = columnsFor<Segment>()

const removal = ({ name }: Segment) => ({
  title: m.segments_remove_title({ name }),
  body: m.segments_remove_body(),
  action: m.segments_remove_do(),
})

/** People by rules, to be sent to (D31). */
export function SegmentsPanel() {
  const { data: countries, isFetched, failureCount } = useQuery(countriesQuery())
  const names = countryNames(countries ?? [])
  const recount = useRowAction(recountSegment)
  const remove = useRemove(removeSegment, removal)
  return (
    <ListPanel
      title={m.segments_title()}
      description={m.segments_description()}
      count={m.segments_count}
      texts={{
        empty: { title: m.segments_empty_title(), body: m.segments_empty_body() },
        noneFound: { title: m.segments_none_found() },
      }}
      search={segmentSearch}
      filters={{ search: { placeholder: m.segments_search() } }}
      list={segmentsQuery}
      // A code is shorter than its country: named later, it would move the rows below from under a press.
      waits={countries === undefined && !isFetched && failureCount === 0}
      columns={[
        text('name', {
          label: m.segments_column_name,
          title: true,
          below: ({ rules }) => sentenceOf(rules, names),
        }),
        number('last_count', {
          label: m.segments_column_people,
          show: ({ last_count, last_count_is_estimated }) =>
            formatCount(last_count ?? 0, last_count_is_estimated),
          below: ({ counted_at }) => counted_at && <RelativeTime at={counted_at} />,
        }),
        person('created_user_name', { label: m.segments_column_creator }),
        date('updated_date', { label: m.segments_column_updated }),
      ]}
      onOpen="segment"
      actions={[
        { icon: RefreshCw, label: ({ name }) => m.segments_recount({ name }), ...recount },
        { icon: Pencil, label: ({ name }) => m.segments_edit({ name }), opens: 'segment' },
        { icon: Trash2, label: ({ name }) => m.segments_remove({ name }), danger: true, ...remove },
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
