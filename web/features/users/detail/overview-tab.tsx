import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { AcceptedTexts, OverviewFacts } from './overview-facts.tsx'
import { OverviewForm } from './overview-form.tsx'
import { type UserDetail, withVersion } from './queries.ts'
import type { TabProps } from './tabs.ts'

export function OverviewTab({ detail, editable }: TabProps) {
  return (
    <>
      <SuspensionCard security={detail.security} />
      {editable ? <OverviewForm latest={withVersion(detail)} /> : <OverviewFacts detail={detail} />}
      <AcceptedTexts detail={detail} />
    </>
  )
}

/** Since when, by whom, until when and why a user is suspended. */
function SuspensionCard({ security }: { security: UserDetail['security'] }) {
  const { suspendedAt, suspendedBy, suspendedByName, suspendedUntil, suspensionReason } = security
  if (!suspendedAt) return null
  const by =
    suspendedBy === 'user' ? m.users_suspension_own() : (suspendedByName ?? m.users_suspension_admin())
  return (
    <SettingsCard title={m.users_suspension_title()} tone="danger">
      <dl className={factsClass}>
        <Fact name={m.users_suspension_since()}>{formatDateTime(suspendedAt)}</Fact>
        <Fact name={m.users_suspension_by()}>{by}</Fact>
        <Fact name={m.users_suspension_until()}>
          {suspendedUntil ? formatDateTime(suspendedUntil) : m.users_suspension_endless()}
        </Fact>
        {suspensionReason && <Fact name={m.users_suspension_reason()}>{suspensionReason}</Fact>}
      </dl>
    </SettingsCard>
  )
}
