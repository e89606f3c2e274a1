import { quotaPeriodLabels, scopeLabels } from '#api/rules/labels/api-keys.ts'
import { isScope } from '#api/rules/scopes.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { ApiKey } from './queries.ts'

const shownScopes = 3

/** The first scopes; the others are in the title and for screen readers. */
export function ScopeChips({ scope }: { scope: readonly string[] }) {
  const rest = scope.slice(shownScopes)
  const titleOf = (name: string) => (isScope(name) ? inLanguage(scopeLabels[name]) : undefined)
  return (
    <span className="flex max-w-64 flex-wrap gap-1">
      {scope.slice(0, shownScopes).map((name) => (
        <Badge key={name} title={titleOf(name)}>
          {name}
        </Badge>
      ))}
      {rest.length > 0 && (
        <Badge tone="turquoise" title={rest.join(', ')}>
          <span aria-hidden>+{formatNumber(rest.length)}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </Badge>
      )}
    </span>
  )
}

/** What is used of the quota in its period. */
export function QuotaBar({ quota }: Pick<ApiKey, 'quota'>) {
  if (!quota) return <span className="text-muted">{m.api_keys_quota_none()}</span>
  const { used, max, period, resetsAt } = quota
  const share = (used / max) * 100
  const text = `${formatNumber(used)} / ${formatNumber(max)}`
  return (
    <span className="grid w-36 gap-1" title={m.api_keys_quota_resets({ at: formatDateTime(resetsAt) })}>
      <span className="flex justify-between gap-2 text-xs">
        <span className="figures">{text}</span>
        <span className="text-muted">{inLanguage(quotaPeriodLabels[period])}</span>
      </span>
      <Progress
        value={share}
        label={m.api_keys_quota_used({ text })}
        tone={share >= 90 ? 'red' : share >= 70 ? 'amber' : 'turquoise'}
      />
    </span>
  )
}

/** When a key ends: never, at a time, or since. */
export function Expiry({ expiresAt }: Pick<ApiKey, 'expiresAt'>) {
  if (!expiresAt) return <span className="text-muted">{m.api_keys_never_expires()}</span>
  const isOver = new Date(expiresAt) <= new Date()
  return (
    <span className={isOver ? 'whitespace-nowrap text-amber' : 'whitespace-nowrap'}>
      <RelativeTime at={expiresAt} />
    </span>
  )
}
