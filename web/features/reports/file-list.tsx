import { useQuery } from '@tanstack/react-query'
import { Download, RotateCcw, Trash2 } from 'lucide-react'
import { fileFormatLabels, fileTypeLabels } from '#api/rules/labels/reports.ts'
import { choicesOf, labelOf } from '#web/components/form/choices.ts'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { formatBytes } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { FileState } from './file-state.tsx'
import { nameOf, scopeOf } from './names.ts'
import { downloadFile, fileRemoval, filesQuery, type ReportFile, removeFile, rerunReport } from './queries.ts'
import { reportSearch } from './search.ts'

const { cell, choice, number, date } = columnsFor<ReportFile>()

const columns = [
  cell('type', {
    label: m.reports_file,
    title: true,
    draw: ({ type }) => <span className="font-medium">{labelOf(fileTypeLabels, type)}</span>,
    below: scopeOf,
  }),
  cell('status', { label: m.reports_status, card: 'state', draw: (file) => <FileState {...file} /> }),
  choice('format', { label: m.reports_format, labels: fileFormatLabels }),
  number('bytes', { label: m.reports_size, card: 'meta', show: ({ bytes }) => formatBytes(bytes ?? 0) }),
  cell('author', {
    label: m.reports_author,
    draw: ({ author }) => <span className="whitespace-nowrap">{author?.name ?? '—'}</span>,
    below: ({ scheduled }) => scheduled && m.reports_scheduled(),
  }),
  date('createdAt', { label: m.reports_created, card: 'meta' }),
  date('expiresAt', { label: m.reports_expires }),
]

const canRerun = ({ status, range }: ReportFile) =>
  range !== null && (status === 'failed' || status === 'expired')

/** Files that are being written or can be downloaded, newest first. */
export function FileList() {
  const state = useUrlList(reportSearch)
  const result = useQuery(filesQuery(state.asked))
  const download = useRowAction(downloadFile)
  const rerun = useRowAction(rerunReport)
  const remove = useRemove(removeFile, fileRemoval)
  return (
    <section aria-labelledby="report-files" className="grid gap-3">
      <h2 id="report-files" className="text-lg">
        {m.reports_files()}
      </h2>
      <ListTable
        label={m.reports_files()}
        texts={{
          empty: { title: m.reports_empty_title(), body: m.reports_empty_body() },
          noneFound: { title: m.reports_none_found(), body: m.reports_none_found_body() },
          failed: m.reports_list_failed(),
        }}
        state={state}
        result={result}
        filters={{ type: { label: m.reports_report(), options: choicesOf(fileTypeLabels) } }}
        columns={columns}
        actions={[
          {
            icon: Download,
            text: m.reports_download,
            label: (file) => m.reports_download_this({ name: nameOf(file) }),
            when: ({ status, download_url }) => status === 'ready' && download_url !== null,
            ...download,
          },
          {
            icon: RotateCcw,
            text: m.reports_rerun,
            label: (file) => m.reports_rerun_this({ name: nameOf(file) }),
            when: canRerun,
            ...rerun,
          },
          {
            icon: Trash2,
            label: (file) => m.reports_remove_this({ name: nameOf(file) }),
            danger: true,
            ...remove,
          },
        ]}
      />
    </section>
  )
}
