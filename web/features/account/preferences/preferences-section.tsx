import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { DangerCard } from './danger-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'

/** Privacy, data export and the danger card, which renders last so that loading content cannot shift its buttons. */
export function PreferencesSection() {
  const query = useQuery(accountInfoQuery)
  return (
    <>
      <Loaded
        query={query}
        pending={
          <>
            <CardPending>
              <RowsPending count={2} end="h-8 w-16" />
            </CardPending>
            <CardPending className="min-h-48">
              <RowsPending count={1} end="h-10 w-28" />
            </CardPending>
          </>
        }
      >
        {({ privacy, dataExport }) => (
          <>
            <PrivacyCard privacy={privacy} />
            <ExportCard newest={dataExport} />
          </>
        )}
      </Loaded>
      {query.isFetched ? (
        <DangerCard />
      ) : (
        <CardPending className="max-sm:min-h-100">
          <RowsPending count={2} end="h-10 w-28" />
        </CardPending>
      )}
    </>
  )
}
