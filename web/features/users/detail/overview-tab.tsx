import { OverviewFacts } from './overview-facts.tsx'
import { SuspensionCard } from './suspension-card.tsx'
import type { TabProps } from './tabs.ts'

export function OverviewTab({ detail }: TabProps) {
  return (
    <>
      <SuspensionCard security={detail.security} />
      <OverviewFacts detail={detail} />
    </>
  )
}
