import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { errorText } from '#web/lib/errors.ts'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { breakText } from './broken-chain.tsx'
import { chainQuery } from './queries.ts'

/** Whether the audit log matched its chain at the last check. */
export function ChainState() {
  const { data, error } = useQuery(chainQuery)
  if (error && !data)
    return (
      <Badge tone="amber" title={errorText(error)}>
        <ShieldQuestion />
        {m.audit_chain_unknown()}
      </Badge>
    )
  if (!data) return null
  if (!data.last_check)
    return (
      <Badge title={m.audit_chain_unchecked_hint()}>
        <ShieldQuestion />
        {m.audit_chain_unchecked()}
      </Badge>
    )
  const at = m.audit_chain_checked({ at: formatDateTime(data.last_check.created_date) })
  return data.intact ? (
    <Badge tone="green" title={at}>
      <ShieldCheck />
      {m.audit_chain_intact()}
    </Badge>
  ) : (
    <Badge tone="red" title={`${breakText(data)} · ${at}`}>
      <ShieldAlert />
      {m.audit_chain_damaged()}
    </Badge>
  )
}
