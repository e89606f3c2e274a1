import type { Command } from 'commander'
import { wholeNumber } from '#cli/program.ts'
import { say } from '#cli/texts.ts'

/** A list is read page by page, as the API gives it. */
export const paged = (command: Command) =>
  command
    .option('--page <number>', say('pageOption'), wholeNumber(1, 1_000_000))
    .option('--limit <rows>', say('limitOption'), wholeNumber(1, 100))

export type Paging = { page?: number; limit?: number; search?: string }

/** What was given, as a query of the API. */
export const inQuery = ({ page, limit, search }: Paging) => ({
  ...(page && { page: `${page}` }),
  ...(limit && { limit: `${limit}` }),
  ...(search && { search }),
})
