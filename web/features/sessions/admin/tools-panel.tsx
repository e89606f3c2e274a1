import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { reaches, ToolCard } from '#web/components/system/tool-card.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { adminSessionsKey } from './keys.ts'
import { OrphanButton } from './orphan-button.tsx'
import { type SessionStats, statsQuery } from './queries.ts'
import { TotalCards } from './stat-cards.tsx'
import { type Tool, tools } from './tool-actions.ts'
import { ToolDialog } from './tool-dialog.tsx'
import { ToolHistory } from './tool-history.tsx'

/** Milliseconds. */
const bannerFor = 8_000

/** Sessions that a tool affects; those of an address are counted when it is typed. */
const affected = (tool: Tool, stats: SessionStats | undefined) =>
  ({
    clear_expired: stats?.expiredSessions,
    terminate_all: stats && Math.max(0, stats.activeSessions - 1),
    terminate_by_ip: undefined,
  })[tool]

/** Clears and ends many sessions at once, and lists what was done (D7). */
export function SessionTools({ maintenance }: { maintenance: ReactNode }) {
  const client = useQueryClient()
  const stats = useQuery(statsQuery('week'))
  const [asking, setAsking] = useState<Tool>()
  const [news, setNews] = useState<{ id: number; text: string }>()
  return (
    <Page
      title={m.nav_session_management_title()}
      description={m.nav_session_management_description()}
      width="full"
      actions={
        <>
          {stats.data && <OrphanButton count={stats.data.orphanSessions} />}
          <RefreshButton onRefresh={() => invalidate(client, adminSessionsKey)} />
        </>
      }
    >
      {news && (
        <Banner
          key={news.id}
          tone="success"
          duration={bannerFor}
          onClose={() => setNews(undefined)}
          className="sticky top-[calc(var(--header)+12px)] z-20 mb-4 shadow-lift"
        >
          {news.text}
        </Banner>
      )}
      <div className="grid grid-cols-1 gap-4">
        <Loaded query={stats} pending={<PanelPending figures={4} />} title={m.sessions_stats_failed()}>
          {(data) => <TotalCards data={data} />}
        </Loaded>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {(Object.keys(tools) as Tool[]).map((tool) => {
            const { icon, title, body, action, reach } = tools[tool]
            return (
              <ToolCard key={tool} icon={icon} title={title()} body={body()} reach={reach}>
                <Button variant={reaches[reach].button} onClick={() => setAsking(tool)}>
                  {action()}
                </Button>
              </ToolCard>
            )
          })}
          {maintenance}
        </div>
        <h2 className="mt-2 text-lg">{m.sessions_history()}</h2>
        <ToolHistory />
      </div>
      {asking && (
        <ToolDialog
          key={asking}
          tool={asking}
          count={affected(asking, stats.data)}
          onClose={() => setAsking(undefined)}
          onDone={(text) => {
            setAsking(undefined)
            setNews({ id: Date.now(), text })
          }}
        />
      )}
    </Page>
  )
}
