import type { UseQueryResult } from '@tanstack/react-query'
import { LogIn, ShieldX } from 'lucide-react'
import type { FailedLoginReason } from '#db/enums/auth.ts'
import type { Listed } from '#web/components/table/list-query.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { HistoryList } from './history-list.tsx'
import { SourceLine } from './source-line.tsx'

export const failureLabels: Record<FailedLoginReason, () => string> = {
  password: m.common_sign_ins_wrong_password,
  code: m.common_sign_ins_wrong_code,
}

type SignIn = {
  id: string
  success: boolean
  failedBy: FailedLoginReason | null
  createdAt: string
  device: string | null
  ip: string | null
  location: string | null
}

type SignInListProps = {
  result: UseQueryResult<Listed<SignIn>>
  search: { page: number; limit: number }
  onPage: (page: number) => void
}

/** Successful and failed sign-ins, with device, time and place. */
export const SignInList = (props: SignInListProps) => (
  <HistoryList
    label={m.common_sign_ins_title()}
    empty={m.common_sign_ins_empty()}
    failed={m.common_sign_ins_load_failed()}
    {...props}
  >
    {(row) => <Attempt row={row} />}
  </HistoryList>
)

function Attempt({ row }: { row: SignIn }) {
  const Icon = row.success ? LogIn : ShieldX
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${row.success ? 'text-green' : 'text-red'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{row.device ?? m.common_sign_ins_unknown()}</p>
        <SourceLine {...row} />
      </div>
      <Badge tone={row.success ? 'green' : 'red'}>
        {row.failedBy ? failureLabels[row.failedBy]() : m.common_sign_ins_success()}
      </Badge>
    </>
  )
}
