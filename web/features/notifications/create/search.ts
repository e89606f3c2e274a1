import * as v from 'valibot'
import { opened } from '#web/components/table/list-search.ts'

/** `?template=3` starts with the texts of a template. */
export const createSearch = v.object({ template: opened })
