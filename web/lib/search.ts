import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'

/** The server's page limit. */
export const page = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1)
const sizes: readonly number[] = [10, 20, 50, 100]

/** Page size, one of the offered sizes; each list has its default. */
export const limitOf = (standard: number) => v.fallback(v.pipe(v.number(), v.values(sizes)), standard)
export const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
)

/** A text that the server accepts; another one is ignored. */
export const matching = (pattern: RegExp) =>
  v.fallback(v.pipe(text, v.optional(v.pipe(v.string(), v.regex(pattern)))), undefined)
export const day = matching(/^\d{4}-\d\d-\d\d$/)
/** The id of a row that a list is narrowed to. */
export const rowId = matching(/^[1-9]\d{0,8}$/)

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.fallback(v.optional(v.picklist(values)), undefined)

export type ListSearch = {
  page: number
  limit: number
  sort?: string
  order?: 'asc' | 'desc'
  search?: string
}

type Schema = v.GenericSchema<unknown, Record<string, unknown>>

type Change = {
  /** Replaces the history entry. */
  replace?: boolean
  /** Keeps the page, for keys that are not filters. */
  keepsPage?: boolean
}

/** Merges into the URL search; a changed filter goes back to page 1. */
export function useSetSearch<Search extends object>() {
  const navigate = useNavigate()
  return (change: Partial<Search>, { replace = true, keepsPage }: Change = {}) =>
    navigate<AnyRouter, '.'>({
      to: '.',
      replace,
      resetScroll: false,
      search: (previous: Record<string, unknown>) => ({
        ...previous,
        ...(keepsPage || 'page' in change ? {} : { page: undefined }),
        ...change,
      }),
    })
}

/** The URL search parsed by a schema, and a setter that merges into it. */
export function useUrlSearch<S extends Schema>(schema: S) {
  const raw = useSearch({ strict: false })
  const setSearch = useSetSearch<v.InferOutput<S>>()
  return [v.parse(schema, raw), setSearch] as const
}
