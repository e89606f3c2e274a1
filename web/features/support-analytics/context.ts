import type { SupportDrilldown } from '#api/rules/support-analytics.ts'
import type { Filter, SupportSearch } from './search.ts'

/** What every tab receives. */
export type TabProps = {
  filter: Filter
  search: SupportSearch
  onSearch: (change: Partial<SupportSearch>) => void
  /** Opens the tickets behind a figure. */
  onOpen: (set: SupportDrilldown, value?: string) => void
}
