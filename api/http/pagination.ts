import { z } from 'zod'

export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
})

/** Where a list stands, from the page that was asked for and the number of rows there are. */
export function paginate(
  { page, limit }: { page: number; limit: number },
  total: number,
): z.infer<typeof Pagination> {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}
