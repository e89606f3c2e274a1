import { listSearch, openedOrNew } from '#web/components/table/list-search.ts'
import { text } from '#web/lib/search.ts'

/** `?segment=new` opens the builder, `?segment=7` a segment in it. */
export const segmentSearch = listSearch({ filters: { search: text }, dialogs: { segment: openedOrNew } })
