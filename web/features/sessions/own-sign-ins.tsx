import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { SignInList } from '#web/components/user/sign-in-list.tsx'
import * as m from '#web/paraglide/messages.js'
import { signInsQuery } from './queries.ts'

const limit = 10

/** The user's own sign-ins, also those that failed. */
export function OwnSignIns() {
  const [page, setPage] = useState(1)
  const search = { page, limit }
  const result = useQuery(signInsQuery(search))
  return (
    <SettingsCard title={m.common_sign_ins_title()} description={m.sessions_sign_ins_description()}>
      <SignInList result={result} search={search} onPage={setPage} />
    </SettingsCard>
  )
}
