import { EmptyState } from '#web/components/feedback/state.tsx'
import { Scaffold } from '#web/components/shell/drawings.tsx'
import { Page } from '#web/components/shell/page.tsx'
import type { NavItem } from '#web/lib/nav/section.ts'
import * as m from '#web/paraglide/messages.js'

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
