import { useQuery } from '@tanstack/react-query'
import { CardPending } from '#web/components/card-pending.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { DangerCard } from './danger-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'

/** Privacy, one's own data, and the ways out: last, for what loads above would move them from under a press. */
export function PreferencesSection() {
  const query = useQuery(accountInfoQuery)
  return (
    <>
      <Loaded query={query} pending={<CardPending fields={3} row="h-12" />}>
        {({ privacy, dataExport }) => (
          <>
            <PrivacyCard privacy={privacy} />
            <ExportCard newest={dataExport} />
          </>
        )}
      </Loaded>
      {query.isPending ? <CardPending fields={2} /> : <DangerCard />}
    </>
  )
}
