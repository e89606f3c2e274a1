import { useMutation } from '@tanstack/react-query'
import { Download, LoaderCircle } from 'lucide-react'
import { auditActorLabels, auditGroupLabels, auditTargetLabels } from '#api/rules/labels/audit.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ActorFilter } from './actor-filter.tsx'
import { ChainState } from './chain-state.tsx'
import { changeSummary } from './changes.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { type Entry, entriesQuery, entryQuery, exportEntries } from './queries.ts'
import { auditSearch } from './search.ts'
import { Sentence, sentenceText } from './sentence.tsx'

const { cell, text, date } = columnsFor<Entry>()

/** Who changed what in the console and in the product, newest first. */
export function AuditPanel() {
  return (
    <ListPanel
      title={m.audit_title()}
      description={m.nav_audit_description()}
      count={m.audit_count}
      texts={{
        empty: { title: m.audit_empty_title(), body: m.audit_empty_body() },
        noneFound: { title: m.audit_none_found(), body: m.audit_none_found_body() },
        failed: m.audit_failed(),
      }}
      search={auditSearch}
      filters={{
        search: { placeholder: m.audit_search() },
        actor: { draw: (value, change) => <ActorFilter value={value} onChange={change} /> },
        group: { label: m.audit_filter_group(), options: choicesOf(auditGroupLabels) },
        target_type: { label: m.audit_filter_target(), options: choicesOf(auditTargetLabels) },
        actor_type: { label: m.audit_filter_type(), options: choicesOf(auditActorLabels) },
        from: { label: m.common_period(), until: 'to' },
      }}
      list={entriesQuery}
      columns={[
        cell('action', {
          label: m.audit_column_what,
          title: true,
          draw: (entry) => <Sentence entry={entry} />,
          brief: sentenceText,
          below: ({ changes }) => changeSummary(changes),
        }),
        text('ip', { label: m.audit_column_ip }),
        date('created_date', { label: m.audit_column_time, card: 'meta' }),
      ]}
      onOpen="entry"
      aside={
        <>
          <ChainState />
          <ExportButton />
        </>
      }
      dialogs={{
        entry: withRow(entryQuery, (entry, close) => <EntryDialog entry={entry} onClose={close} />),
      }}
    />
  )
}

/** Asks for a file of everything that the filters show. */
function ExportButton() {
  const { asked } = useUrlList(auditSearch)
  const { mutate, isPending } = useMutation(exportEntries)
  const { page: _page, limit: _limit, sort: _sort, order: _order, ...filter } = asked
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(filter)}>
      {isPending ? <LoaderCircle className="animate-spin" /> : <Download />}
      {m.audit_export()}
    </Button>
  )
}
