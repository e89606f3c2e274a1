import { mutationOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { FileFormat, ReportType } from '#db/enums/reports.ts'
import { removeMutation } from '#web/components/mutation/crud.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { listed, listQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#web/lib/request-key.ts'
import * as m from '#web/paraglide/messages.js'
import { reportsKey } from './keys.ts'
import { nameOf } from './names.ts'
import type { RunRequest } from './schema.ts'

const { reports } = api.admin
const filesKey = [...reportsKey, 'files'] as const

const pollMs = 1_500
export const isUnfinished = ({ status }: { status: string }) =>
  status === 'pending' || status === 'processing'

const files = listQuery(filesKey, reports.$get, (data) => listed(data.reports, data.pagination))
export type ReportFile = RowOf<typeof files>

/** Polled while one of its files is being written. */
export const filesQuery = Object.assign(
  (asked: Parameters<typeof files>[0]) => ({
    ...files(asked),
    refetchInterval: ({ state }: { state: { data?: { rows: ReportFile[] } } }) =>
      state.data?.rows.some(isUnfinished) ? pollMs : false,
  }),
  { key: filesKey },
)

const keyName = 'report.run'

const requestReport = async ({ type, ...json }: RunRequest & { type: ReportType }) => {
  const headers = { 'Idempotency-Key': idempotencyKeyOf(keyName, { type, ...json }) }
  const file = await dataOf(reports[':type'].run.$post({ param: { type }, json }, { headers }))
  forgetIdempotencyKey(keyName)
  return file
}

export const runReport = (type: ReportType) =>
  mutationOptions({
    mutationFn: ({ input }: SaveOf<undefined, RunRequest>) => requestReport({ type, ...input }),
    meta: { success: m.reports_requested, failure: m.reports_run_failed, refreshes: [filesKey] },
  })

/** A report over the same days once more. */
export const rerunReport = {
  mutationKey: [...filesKey, 'rerun'],
  mutationFn: ({ type, range, format, language }: ReportFile) =>
    requestReport({ type: type as ReportType, ...range!, format: format as FileFormat, language }),
  meta: { success: m.reports_requested, failure: m.reports_run_failed, refreshes: [filesKey] },
}

/** Asks for the link first, which says so if the file has expired meanwhile. */
export const downloadFile = {
  mutationKey: [...filesKey, 'download'],
  mutationFn: async ({ id }: ReportFile) => {
    const { download_url } = await dataOf(reports[':id'].$get({ param: { id: String(id) } }))
    if (!download_url) throw new Error(m.reports_gone())
    location.assign(download_url)
  },
  meta: { failure: m.reports_download_failed, refreshes: [filesKey] },
}

export const removeFile = removeMutation<ReportFile>(filesKey, reports, {
  success: m.reports_removed,
  failure: m.reports_remove_failed,
  refreshes: [filesKey],
})
export const fileRemoval = (file: ReportFile) => ({
  title: m.reports_remove_title({ name: nameOf(file) }),
  body: m.reports_remove_body(),
  action: m.reports_remove_do(),
})
