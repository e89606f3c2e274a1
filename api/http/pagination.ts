import { z } from 'zod'

export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
  /** There are more than `total`, which counting stopped at. */
  total_is_capped: z.boolean().optional(),
})

/** Where a list stands whose rows were counted up to `most`; counting on would cost more than the page. */
export function paginateCapped(
  asked: { page: number; limit: number },
  { total, most }: { total: number; most: number },
): z.infer<typeof Pagination> {
  if (total <= most) return paginate(asked, total)
  return { ...paginate(asked, most), total_is_capped: true }
}

/** Where a list stands, from the page that was asked for and the number of rows there are. */
export function paginate(
  { page, limit }: { page: number; limit: number },
  total: number,
): z.infer<typeof Pagination> {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}
