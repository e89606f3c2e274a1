import { type SearchMiddleware, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { limitOf, oneOf, page } from '#web/lib/search.ts'

/** Every entry falls back by itself, so that no address breaks a list. */
type Entries = Record<string, v.GenericSchema<unknown, unknown>>
type OutputsOf<E extends Entries> = { [Name in keyof E]?: v.InferOutput<E[Name]> }
type Sorting<Sort extends string> = [Sort] extends [never] ? unknown : { sort?: Sort; order?: 'asc' | 'desc' }

export type Paging = { page: number; limit: number }
/** What a list asks the server: page, filters and order, without the dialogs. */
export type Asked<Filters extends Entries, Sort extends string> = Paging & OutputsOf<Filters> & Sorting<Sort>

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
/** A row that is opened in a dialog, by its id. */
export const opened = v.fallback(v.optional(id), undefined)
/** The same, or `new` for the form of one that does not exist yet. */
export const openedOrNew = v.fallback(v.optional(v.union([v.literal('new'), id])), undefined)

/** What `listSearch` makes: `Search` is the whole of it, `Asking` the part without the dialogs. */
export type ListSearch<Search extends Paging, Asking extends Paging> = {
  parse: (raw: unknown) => Search
  asked: (search: Search) => Asking
  sorts: readonly string[]
}

type Options<Filters, Dialogs, Sort> = {
  /** `{ search: text, category: oneOf(categories) }`: what narrows the list. */
  filters?: Filters
  /** `{ segment: openedOrNew }`: `?segment=7` opens a row, `?segment=new` an empty form. */
  dialogs?: Dialogs
  /** Columns that the server can sort by. */
  sorts?: readonly Sort[]
  /** Rows a page, unless the address ruleMessage otherwise. */
  limit?: number
}

/**
 * The URL search of a list. `route` goes into the panel's route: it types links to the panel, keeps defaults out of the
 * address, and hands the loader what the list will ask.
 */
export function listSearch<
  const Filters extends Entries = Record<never, never>,
  const Dialogs extends Entries = Record<never, never>,
  const Sort extends string = never,
>(options: Options<Filters, Dialogs, Sort>) {
  const { filters, dialogs, sorts = [], limit = 20 } = options
  type Search = Asked<Filters, Sort> & OutputsOf<Dialogs>
  const entries: Entries = {
    page,
    limit: limitOf(limit),
    ...(sorts.length > 0 && { sort: oneOf(sorts), order: oneOf(['asc', 'desc']) }),
    ...filters,
  }
  const asks = v.object(entries)
  const whole = v.object({ ...entries, ...dialogs })
  const parse = (raw: unknown) => v.parse(whole, raw) as Search
  const asked = (search: Search) => v.parse(asks, search) as Asked<Filters, Sort>
  const defaults: Record<string, unknown> = parse({})
  // The middleware cannot see through a generic search; what it strips was parsed from an empty one.
  const stripDefaults = stripSearchParams(defaults) as unknown as SearchMiddleware<Search>
  return {
    parse,
    asked,
    sorts,
    route: {
      validateSearch: (raw: Partial<Search> & SearchSchemaInput): Search => parse(raw),
      search: { middlewares: [stripDefaults] },
      // A search may hold keys of others, which are no reason to load the list again.
      loaderDeps: ({ search }: { search: Search }) => asked(parse(search)),
    },
  }
}
