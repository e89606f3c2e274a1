import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { LivePulse } from '#web/components/shell/live-pulse.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Shown = Pick<UseQueryResult, 'dataUpdatedAt' | 'error'>

type LivePageProps = {
  title: string
  description: string
  /** What the page shows; the newest gives the time of the last update. */
  queries: Shown[]
  /** What the refresh button reads again. */
  refreshes: QueryKey
  actions?: ReactNode
  children: ReactNode
}

/** A panel of the system that is read again by itself: with the time of its last update, and a button. */
export function LivePage({ title, description, queries, refreshes, actions, children }: LivePageProps) {
  const client = useQueryClient()
  const updatedAt = Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const isFailing = queries.some(({ error }) => error)
  return (
    <Page
      title={title}
      description={description}
      width="full"
      actions={
        <>
          {updatedAt > 0 && <LivePulse at={updatedAt} live={!isFailing} />}
          {updatedAt === 0 && !isFailing && <Skeleton className="h-4 w-36" />}
          <RefreshButton onRefresh={() => invalidate(client, refreshes)} />
          {actions}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Page>
  )
}
