import { useQuery } from '@tanstack/react-query'
import { CardPending } from '#web/components/card-pending.tsx'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { DetailsCard } from './details-card.tsx'
import { EmailCard } from './email-card.tsx'
import { accountQuery } from './queries.ts'

/** Who somebody is, and the address they sign in with. */
export function UserInfoSection() {
  const account = useQuery(accountQuery)
  return (
    <Loaded
      query={account}
      pending={
        <>
          <CardPending className="max-sm:min-h-184">
            <FieldsPending count={5} />
          </CardPending>
          <CardPending className="min-h-62">
            <FieldsPending count={1} />
          </CardPending>
        </>
      }
    >
      {(data) => (
        <>
          <DetailsCard account={data} />
          <EmailCard email={data.email} />
        </>
      )}
    </Loaded>
  )
}
