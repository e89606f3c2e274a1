import { useQuery } from '@tanstack/react-query'
import { LogIn, type LucideIcon, ShieldX, User, UserCog } from 'lucide-react'
import { useState } from 'react'
import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import * as users from '#api/rules/labels/users.ts'
import { type ActivityKind, activityKinds } from '#db/enums/users.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { PeriodFilter } from '#web/components/table/period-filter.tsx'
import { HistoryList } from '#web/components/user/history-list.tsx'
import { failureLabels } from '#web/components/user/sign-in-list.tsx'
import { SourceLine } from '#web/components/user/source-line.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { type ActivityItem, activityQuery } from './history-queries.ts'

const kinds: Record<ActivityKind, { icon: LucideIcon; text: () => string }> = {
  sign_in: { icon: LogIn, text: m.users_activity_kind_sign_in },
  failed_sign_in: { icon: ShieldX, text: m.users_activity_kind_failed },
  own: { icon: User, text: m.users_activity_kind_own },
  by_others: { icon: UserCog, text: m.users_activity_kind_others },
}

type Asked = { page: number; limit: number; kind?: ActivityKind; from?: string; to?: string }
const first: Asked = { page: 1, limit: 20 }

/** What a user did and what was done to the account, newest first. */
export function ActivityTab({ userId }: { userId: number }) {
  const [asked, setAsked] = useState(first)
  const result = useQuery(activityQuery(userId)(asked))
  const change = (next: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...next }))
  const isNarrowed = Boolean(asked.kind || asked.from || asked.to)
  return (
    <SettingsCard title={m.users_activity_title()} description={m.users_activity_description()}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="max-sm:w-full">
          <FilterSelect
            label={m.users_activity_kind()}
            value={asked.kind}
            options={activityKinds.map((value) => ({ value, label: kinds[value].text() }))}
            onChange={(kind) => change({ kind })}
          />
        </div>
        <PeriodFilter
          label={m.common_period()}
          period={{ from: asked.from, to: asked.to }}
          onChange={({ from, to }) => change({ from, to })}
        />
      </div>
      <HistoryList
        label={m.users_activity_title()}
        empty={isNarrowed ? m.users_activity_none_found() : m.users_activity_empty()}
        failed={m.users_activity_load_failed()}
        result={result}
        search={asked}
        onPage={(page) => change({ page })}
      >
        {(item) => <Item item={item} />}
      </HistoryList>
    </SettingsCard>
  )
}

function Item({ item }: { item: ActivityItem }) {
  const { icon: Icon, text } = kinds[item.kind]
  return (
    <>
      <span title={text()}>
        <Icon
          aria-label={text()}
          className={`mt-0.5 size-5 shrink-0 ${item.failedBy ? 'text-red' : 'text-muted'}`}
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{activityText(item)}</p>
        {item.reason && <p className="wrap-anywhere">{m.users_activity_reason({ reason: item.reason })}</p>}
        {item.device && <p className="text-muted wrap-anywhere">{item.device}</p>}
        <SourceLine {...item} />
      </div>
    </>
  )
}

/** An item in words. */
function activityText(item: ActivityItem): string {
  const { kind, action, actor, target, failedBy, changes } = item
  if (kind === 'sign_in') return m.users_activity_signed_in()
  if (failedBy) return `${m.users_activity_failed()}: ${failureLabels[failedBy]()}`
  const label = Object.entries(auditActionLabels).find(([known]) => known === action)?.[1]
  if (!label) return action ?? ''
  const role = changes?.role
  const texts: Record<string, string> = {
    actor: actor.name ?? inLanguage(auditActorLabels[actor.type]),
    target: nameOf(target),
    from: roleText(role?.from),
    to: roleText(role?.to),
  }
  return inLanguage(label).replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '')
}

function nameOf(target: ActivityItem['target']): string {
  if (!target?.id) return ''
  return target.name ?? (/^\d+$/.test(target.id) ? `#${target.id}` : target.id)
}

const roleText = (role: unknown) =>
  role === 'admin' || role === 'user' ? inLanguage(users.roleLabels[role]) : String(role ?? '')
