import { type Command, Option } from 'commander'
import { wholeNumber } from '../input/option-values.ts'
import { t } from '../texts.ts'

/** `rows` is the page size of the API. */
export const withPaging = (command: Command, rows = 20) =>
  command
    .addOption(
      new Option('--page <number>', t('pageOption'))
        .argParser(wholeNumber(1, 1_000_000))
        .default(undefined, '1'),
    )
    .addOption(limitOption(rows))
    .addOption(headerOption())

/** Lists without a terminal are tab-separated values; `run` prints their header. */
export const headerOption = () => new Option('--header', t('headerOption'))

export const limitOption = (rows: number) =>
  new Option('--limit <rows>', t('limitOption')).argParser(wholeNumber(1, 100)).default(undefined, `${rows}`)

export type PagingOptions = { page?: number; limit?: number; search?: string }

/** The query parameters of the given options. */
export const pagingQuery = ({ page, limit, search }: PagingOptions) => ({
  ...(page && { page: `${page}` }),
  ...(limit && { limit: `${limit}` }),
  ...(search && { search }),
})
