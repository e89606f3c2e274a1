import { z } from 'zod'

export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
  /** Counting stopped at `total`, and there are more rows. */
  total_is_capped: z.boolean().optional(),
})

/** Pagination of a list whose rows were counted up to `max`, because counting all would cost more than the page. */
export function paginateCapped(
  page: { page: number; limit: number },
  { total, max }: { total: number; max: number },
): z.infer<typeof Pagination> {
  if (total <= max) return paginate(page, total)
  return { ...paginate(page, max), total_is_capped: true }
}

/** The pagination of a page of a list with `total` rows. */
export function paginate(
  { page, limit }: { page: number; limit: number },
  total: number,
): z.infer<typeof Pagination> {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}
