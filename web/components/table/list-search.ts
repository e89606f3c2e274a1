import { type SearchMiddleware, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { limitOf, oneOf, page } from '#web/lib/search.ts'

/** Every key has a fallback, so that no URL breaks a list. */
type Entries = Record<string, v.GenericSchema<unknown, unknown>>
type OutputsOf<E extends Entries> = { [Name in keyof E]?: v.InferOutput<E[Name]> }
type Sorting<Sort extends string> = [Sort] extends [never] ? unknown : { sort?: Sort; order?: 'asc' | 'desc' }

export type Paging = { page: number; limit: number }
/** The request parameters of a list: page, filters and order, without dialogs. */
export type Asked<Filters extends Entries, Sort extends string> = Paging & OutputsOf<Filters> & Sorting<Sort>

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
/** Id of the row that a dialog shows. */
export const opened = v.fallback(v.optional(id), undefined)
/** The same, or `new` for an empty form. */
export const openedOrNew = v.fallback(v.optional(v.union([v.literal('new'), id])), undefined)

/** Result of `listSearch`: `Search` is the whole search, `Asking` the part without dialogs. */
export type ListSearch<Search extends Paging, Asking extends Paging> = {
  parse: (raw: unknown) => Search
  asked: (search: Search) => Asking
  sorts: readonly string[]
}

type Options<Filters, Dialogs, Sort> = {
  /** Filters: `{ search: text, category: oneOf(categories) }`. */
  filters?: Filters
  /** Dialogs: `{ segment: openedOrNew }`; `?segment=7` opens a row, `?segment=new` an empty form. */
  dialogs?: Dialogs
  /** Sort keys of the server. */
  sorts?: readonly Sort[]
  /** Default page size. */
  limit?: number
}

/**
 * The URL search of a list. Spread `route` into the panel's route: it types links, strips defaults from the URL and
 * gives the loader the list's parameters.
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
  // The middleware's types do not accept a generic search; the defaults to strip come from parsing an empty one.
  const stripDefaults = stripSearchParams(defaults) as unknown as SearchMiddleware<Search>
  return {
    parse,
    asked,
    sorts,
    route: {
      validateSearch: (raw: Partial<Search> & SearchSchemaInput): Search => parse(raw),
      search: { middlewares: [stripDefaults] },
      // Ignore foreign keys in the URL, which must not reload the list.
      loaderDeps: ({ search }: { search: Search }) => asked(parse(search)),
    },
  }
}
