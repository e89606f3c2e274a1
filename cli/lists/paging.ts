import type { Command } from 'commander'
import { wholeNumber } from '../input/option-values.ts'
import { t } from '../texts.ts'

export const withPaging = (command: Command) =>
  command
    .option('--page <number>', t('pageOption'), wholeNumber(1, 1_000_000))
    .option('--limit <rows>', t('limitOption'), wholeNumber(1, 100))

export type PagingOptions = { page?: number; limit?: number; search?: string }

/** The query parameters of the given options. */
export const pagingQuery = ({ page, limit, search }: PagingOptions) => ({
  ...(page && { page: `${page}` }),
  ...(limit && { limit: `${limit}` }),
  ...(search && { search }),
})
