import { statusLabels } from '#web/components/ticket/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { statusTabs } from './search.ts'

/** A choice of statuses as it is read. */
export function statusTabText(value: (typeof statusTabs)[number]): string {
  if (value === 'all') return m.desk_tab_all()
  return value === 'unresolved' ? m.desk_tab_unresolved() : statusLabels[value].text()
}
