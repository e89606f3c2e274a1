import * as v from 'valibot'
import { opened } from '#web/components/table/list-search.ts'
import { oneOf } from '#web/lib/search.ts'

/** `?template=3` starts with the texts of a template, `?user=7` with a user, `?users=selected` with those of the list. */
export const createSearch = v.object({ template: opened, user: opened, users: oneOf(['selected']) })
