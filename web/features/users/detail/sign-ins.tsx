import { useQuery } from '@tanstack/react-query'
import { LogIn, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { failureLabels } from './activity-text.ts'
import { HistoryList } from './history-list.tsx'
import { type SignIn, signInsQuery } from './history-queries.ts'
import { SourceLine } from './source-line.tsx'

const limit = 10

/** The recent sign-ins of a user, also those that failed. */
export function SignIns({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const search = { page, limit }
  const result = useQuery(signInsQuery(userId)(search))
  return (
    <SettingsCard title={m.users_sign_ins_title()} description={m.users_sign_ins_description()}>
      <HistoryList
        label={m.users_sign_ins_title()}
        empty={m.users_sign_ins_empty()}
        failed={m.users_sign_ins_load_failed()}
        result={result}
        search={search}
        onPage={setPage}
      >
        {(row) => <Attempt row={row} />}
      </HistoryList>
    </SettingsCard>
  )
}

function Attempt({ row }: { row: SignIn }) {
  const Icon = row.success ? LogIn : ShieldX
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${row.success ? 'text-green' : 'text-red'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{row.device ?? m.users_sign_ins_unknown()}</p>
        <SourceLine {...row} />
      </div>
      <Badge tone={row.success ? 'green' : 'red'}>
        {row.failedBy ? failureLabels[row.failedBy]() : m.users_sign_ins_success()}
      </Badge>
    </>
  )
}
