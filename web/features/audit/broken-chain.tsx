import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { auditBreakLabel } from '#api/rules/labels/audit.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { Chain } from './queries.ts'

/** The first break of the last check in words; undefined if the chain is intact. */
export function breakText({ last_check }: Chain): string | undefined {
  const [first, ...others] = last_check?.broken ?? []
  if (!first) return undefined
  const where = `${inLanguage(auditBreakLabel(first))}.`
  return others.length > 0 ? m.audit_chain_more({ where, count: formatNumber(others.length) }) : where
}

/** Says where the audit log does not match its chain. */
export function BrokenChain({ chain }: { chain: Chain }) {
  const text = breakText(chain)
  return (
    <div
      role="alert"
      className="flex items-start gap-3 border-b border-red/40 bg-red/10 px-4 py-3 text-sm sm:px-6"
    >
      <ShieldAlert className="mt-0.5 size-4 shrink-0 text-red" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-medium">{m.audit_chain_broken()}</strong> {text}{' '}
        <Link to="/flight-control/audit" className="rounded-small font-medium text-turquoise hover:underline">
          {m.audit_chain_open()}
        </Link>
      </p>
    </div>
  )
}
