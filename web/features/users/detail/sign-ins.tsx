import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { SignInList } from '#web/components/user/sign-in-list.tsx'
import * as m from '#web/paraglide/messages.js'
import { signInsQuery } from './history-queries.ts'

const limit = 10

/** The recent sign-ins of a user, also those that failed. */
export function SignIns({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const search = { page, limit }
  const result = useQuery(signInsQuery(userId)(search))
  return (
    <SettingsCard title={m.common_sign_ins_title()} description={m.users_sign_ins_description()}>
      <SignInList result={result} search={search} onPage={setPage} />
    </SettingsCard>
  )
}
