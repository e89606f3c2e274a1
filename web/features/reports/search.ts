import { fileTypes } from '#db/enums/reports.ts'
import { listSearch } from '#web/components/table/list-search.ts'
import { oneOf } from '#web/lib/search.ts'

/** `?type=users` shows the files of one report. */
export const reportSearch = listSearch({ filters: { type: oneOf(fileTypes) } })
