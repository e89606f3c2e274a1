import { listSearch, openedOrNew } from '#web/components/table/list-search.ts'
import { text } from '#web/lib/search.ts'

/** `?segment=new` opens an empty form, `?segment=7` a segment. */
export const segmentSearch = listSearch({ filters: { search: text }, dialogs: { segment: openedOrNew } })
