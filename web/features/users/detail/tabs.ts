import type { ComponentType } from 'react'
import * as m from '#web/paraglide/messages.js'
import type { UserDetail } from './queries.ts'
import type { UserTab } from './search.ts'

export type TabProps = { detail: UserDetail; editable: boolean }

/** What other features draw of a user; the route passes them in. */
export type UserParts = {
  addresses: ComponentType<TabProps>
  payments: ComponentType<TabProps>
  communication: ComponentType<TabProps>
  viewAs: ComponentType<{ user: UserDetail['user'] }>
}

/** Tabs with fields. The others show what was done, or have actions with questions of their own. */
export const editedTabs: readonly UserTab[] = ['overview', 'addresses', 'payments', 'communication']

export const tabLabels: Record<UserTab, () => string> = {
  overview: m.users_tab_overview,
  security: m.users_tab_security,
  addresses: m.users_tab_addresses,
  payments: m.users_tab_payments,
  communication: m.users_tab_communication,
  messages: m.users_tab_messages,
  activity: m.users_tab_activity,
}
