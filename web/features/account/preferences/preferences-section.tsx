import { useQuery } from '@tanstack/react-query'
import { CardPending } from '#web/components/card-pending.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { DangerCard } from './danger-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { exportQuery, privacyQuery } from './queries.ts'

/** Privacy, one's own data, and the ways out. */
export function PreferencesSection() {
  const privacy = useQuery(privacyQuery)
  const newest = useQuery(exportQuery)
  return (
    <>
      <Loaded query={privacy} pending={<CardPending fields={3} row="h-12" />}>
        {(data) => <PrivacyCard privacy={data} />}
      </Loaded>
      <Loaded query={newest} pending={<CardPending fields={1} />}>
        {(data) => <ExportCard newest={data} />}
      </Loaded>
      <DangerCard />
    </>
  )
}
