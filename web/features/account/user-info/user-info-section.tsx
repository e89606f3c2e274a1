import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { CardPending } from '#web/components/shell/card-pending.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { EmailCard } from './email-card.tsx'
import { accountQuery } from './queries.ts'
import { UsernameCard } from './username-card.tsx'

/** Picture, username, personal details and the sign-in address. */
export function UserInfoSection() {
  const account = useQuery(accountQuery)
  return (
    <Loaded
      query={account}
      pending={
        <>
          <CardPending className="min-h-46">
            <FieldsPending count={1} />
          </CardPending>
          <CardPending className="min-h-62">
            <FieldsPending count={1} />
          </CardPending>
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
          <AvatarCard />
          <UsernameCard account={data} />
          <DetailsCard account={data} />
          <EmailCard email={data.email} />
        </>
      )}
    </Loaded>
  )
}
