import type { ReactNode } from 'react'
import type { NotificationStatus } from '#db/enums.ts'
import { totalText } from '#web/components/table/pagination.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import type { TabCounts } from './queries.ts'
import { tabs, tabWords } from './words.ts'

type StatusTabsProps = {
  tab: NotificationStatus
  counts: TabCounts | undefined
  /** The sizes are on their way. */
  counting: boolean
  onChange: (tab: NotificationStatus) => void
  children: ReactNode
}

/** The states as tabs with their sizes; on a phone a list to choose from. */
export function StatusTabs(props: StatusTabsProps) {
  const wide = useMedia('(min-width: 900px)')
  const { tab, counts, counting, onChange, children } = props
  const choose = (next: string) => {
    const chosen = tabs.find((each) => each === next)
    if (chosen) onChange(chosen)
  }
  const sizeOf = (status: NotificationStatus) =>
    counts && totalText(counts[status], counts[status] >= counts.cap)
  if (wide)
    return (
      <Tabs value={tab} onValueChange={choose}>
        <TabsList aria-label={m.notifications_history_tabs()}>
          {tabs.map((each) => (
            <TabsTrigger key={each} value={each} className="gap-1.5">
              {tabWords[each]()}
              <span
                className={cn(
                  'figures min-w-8 rounded-full bg-raised px-1.5 text-center text-xs leading-5 text-muted',
                  each === 'failed' && counts && counts.failed > 0 && 'bg-red/12 text-red',
                )}
              >
                {sizeOf(each) ?? (counting ? '…' : '?')}
              </span>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab} className="rounded-small">
          {children}
        </TabsContent>
      </Tabs>
    )
  return (
    <div className="grid gap-4">
      <Select value={tab} onValueChange={choose}>
        <SelectTrigger aria-label={m.notifications_history_tabs()}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {tabs.map((each) => (
            <SelectItem key={each} value={each}>
              {tabWords[each]()} <span className="figures text-muted">{sizeOf(each)}</span>
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {children}
    </div>
  )
}
