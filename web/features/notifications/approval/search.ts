import { listSearch } from '#web/components/table/list-search.ts'
import { text } from '#web/lib/search.ts'

export const approvalSearch = listSearch({ filters: { search: text }, limit: 10 })
