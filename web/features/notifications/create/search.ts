import * as v from 'valibot'
import { opened } from '#web/components/table/list-search.ts'

/** `?template=3` starts with the texts of a template, `?user=7` with a user as the target. */
export const createSearch = v.object({ template: opened, user: opened })
