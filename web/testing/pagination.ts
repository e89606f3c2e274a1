import type { DataOf } from './api.ts'

type Pagination = DataOf<'GET /support/tickets'>['pagination']

/** The pagination of one page of a list of `total` rows. */
export function paginationOf(total: number, { limit = 20, page = 1, ...more }: Partial<Pagination> = {}) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1, ...more }
}
