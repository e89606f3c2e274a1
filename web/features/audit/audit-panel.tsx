import { useMutation } from '@tanstack/react-query'
import { Download, Layers, LoaderCircle } from 'lucide-react'
import { auditActorLabels, auditGroupLabels, auditTargetLabels } from '#api/rules/labels/audit.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useSetSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ActorCell, AreaCell } from './actor-cell.tsx'
import { ActorFilter } from './actor-filter.tsx'
import { ChainState } from './chain-state.tsx'
import { changeSummary } from './changes.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { type Entry, entriesQuery, entryQuery, exportEntries, filterOf } from './queries.ts'
import { RepeatsDialog, times } from './repeats-dialog.tsx'
import { auditSearch } from './search.ts'
import { Sentence, sentenceText } from './sentence.tsx'

const { cell, date } = columnsFor<Entry>()

/** Who changed what in the console and in the product, newest first. */
export function AuditPanel() {
  const setSearch = useSetSearch()
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
          draw: (entry) => <WhatCell entry={entry} />,
          brief: (entry) => [sentenceText(entry), ...times(entry)].join(' '),
          below: ({ changes, repeats }) =>
            repeats && repeats.count > 1
              ? m.audit_repeats_since({ at: formatDateTime(repeats.since) })
              : changeSummary(changes),
        }),
        cell('actor', {
          label: m.audit_filter_actor,
          draw: (entry) => <ActorCell entry={entry} />,
        }),
        cell('target', { label: m.audit_filter_group, draw: (entry) => <AreaCell entry={entry} /> }),
        cell('ip', {
          label: m.audit_column_ip,
          draw: ({ ip, actor }) => (
            <span className="whitespace-nowrap">
              {ip ?? (actor.type === 'system' ? m.audit_actor_product() : m.audit_value_none())}
            </span>
          ),
        }),
        date('created_date', { label: m.audit_column_time, card: 'meta' }),
      ]}
      onOpen={(entry) =>
        void setSearch({ [times(entry).length > 0 ? 'repeats_of' : 'entry']: entry.id }, { keepsPage: true })
      }
      aside={
        <>
          <ChainState />
          <RepeatsButton />
          <ExportButton />
        </>
      }
      dialogs={{
        repeats_of: withRow(entryQuery, (entry, close) => <RepeatsDialog entry={entry} onClose={close} />),
        entry: withRow(entryQuery, (entry, close) => <EntryDialog entry={entry} onClose={close} />),
      }}
    />
  )
}

const WhatCell = ({ entry }: { entry: Entry }) => (
  <>
    <Sentence entry={entry} />
    {times(entry).map((count) => (
      <Badge key={count} tone="blue" className="ml-2">
        {count}
      </Badge>
    ))}
  </>
)

/** Shows entries in a row of one actor and action as one, or each. */
function RepeatsButton() {
  const { asked, change } = useUrlList(auditSearch)
  const isGrouped = asked.repeats === undefined
  return (
    <Button
      variant="secondary"
      aria-pressed={isGrouped}
      className={cn(isGrouped && 'border-turquoise text-turquoise')}
      onClick={() => change({ repeats: isGrouped ? 'single' : undefined })}
    >
      <Layers />
      {m.audit_filter_repeats()}
    </Button>
  )
}

/** Asks for a file of everything that the filters show. */
function ExportButton() {
  const { asked } = useUrlList(auditSearch)
  const { mutate, isPending } = useMutation(exportEntries)
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(filterOf(asked))}>
      {isPending ? <LoaderCircle className="animate-spin" /> : <Download />}
      {m.audit_export()}
    </Button>
  )
}
