import { AcceptedTexts, OverviewFacts } from './overview-facts.tsx'
import { OverviewForm } from './overview-form.tsx'
import { withVersion } from './queries.ts'
import { SuspensionCard } from './suspension-card.tsx'
import type { TabProps } from './tabs.ts'

export function OverviewTab({ detail, editable }: TabProps) {
  return (
    <>
      <SuspensionCard security={detail.security} />
      {editable ? <OverviewForm latest={withVersion(detail)} /> : <OverviewFacts detail={detail} />}
      <AcceptedTexts detail={detail} />
    </>
  )
}
