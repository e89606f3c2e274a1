import type { NavItem } from '#web/lib/nav/section.ts'
import * as m from '#web/paraglide/messages.js'
import { Scaffold } from '../drawings.tsx'
import { Page } from '../page.tsx'
import { EmptyState } from '../state.tsx'

export function NotBuilt({ item }: { item: NavItem }) {
  return (
    <Page title={item.title()} description={item.description()} width="full">
      <div className="card">
        <EmptyState
          drawing={<Scaffold />}
          title={m.console_not_built_title()}
          body={m.console_not_built_body()}
        />
      </div>
    </Page>
  )
}
