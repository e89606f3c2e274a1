import type { ReactNode } from 'react'
import { type InboxFilter, inboxFilters } from '#db/enums/inbox.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import type { InboxCounts } from './queries.ts'

const tabLabels: Record<InboxFilter, () => string> = {
  all: m.inbox_tab_all,
  unread: m.inbox_tab_unread,
  read: m.inbox_tab_read,
  archived: m.inbox_tab_archived,
  favorite: m.inbox_tab_favorite,
}

type InboxTabsProps = {
  tab: InboxFilter
  counts: InboxCounts | undefined
  onChange: (tab: InboxFilter) => void
  children: ReactNode
}

export function InboxTabs({ tab, counts, onChange, children }: InboxTabsProps) {
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => {
        const chosen = inboxFilters.find((each) => each === next)
        if (chosen) onChange(chosen)
      }}
    >
      <TabsList aria-label={m.inbox_tabs()} className="-mx-4 px-4 sm:mx-0 sm:px-0">
        {inboxFilters.map((each) => (
          <TabsTrigger key={each} value={each} className="h-12 gap-1.5 sm:h-11">
            {tabLabels[each]()}
            {/* Reserves the space of the count, so that no tab moves. */}
            <span
              className={cn(
                'figures h-5 min-w-8 rounded-full bg-raised px-1.5 text-center text-xs leading-5 text-muted',
                each === 'unread' && counts?.unread && 'bg-turquoise font-semibold text-on-accent',
              )}
            >
              {counts && formatNumber(counts[each])}
            </span>
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={tab} className="rounded-small">
        {children}
      </TabsContent>
    </Tabs>
  )
}
