import { useQuery } from '@tanstack/react-query'
import {
  type DeskNoticeChannel,
  type DeskNoticeKind,
  deskNoticeChannels,
  deskNoticeKinds,
} from '#db/enums/desk.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { type OwnSettings, ownSettingsQuery, sendOwnSettings } from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useOptimisticMutation } from '#web/lib/use-optimistic-mutation.ts'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'

const kindTexts: Record<DeskNoticeKind, { text: () => string; about: () => string }> = {
  assigned: { text: m.desk_notice_assigned, about: m.desk_notice_assigned_about },
  reply: { text: m.desk_notice_reply, about: m.desk_notice_reply_about },
  escalated: { text: m.desk_notice_escalated, about: m.desk_notice_escalated_about },
  due_soon: { text: m.desk_notice_due_soon, about: m.desk_notice_due_soon_about },
  unassigned: { text: m.desk_notice_unassigned, about: m.desk_notice_unassigned_about },
  mentioned: { text: m.desk_notice_mentioned, about: m.desk_notice_mentioned_about },
  rule: { text: m.desk_notice_rule, about: m.desk_notice_rule_about },
  followed: { text: m.desk_notice_followed, about: m.desk_notice_followed_about },
}
const channelTexts: Record<DeskNoticeChannel, () => string> = {
  inbox: m.desk_notice_inbox,
  email: m.desk_notice_email,
}

type Choice = { kind: DeskNoticeKind; channel: DeskNoticeChannel; wanted: boolean }

const change = ({ kind, channel, wanted }: Choice) => ({ [kind]: { [channel]: wanted } })

/** Of what the signed-in agent is told at the support desk, in the inbox and by mail: a section of its settings. */
export function OwnNotices() {
  const settings = useQuery(ownSettingsQuery)
  const update = useOptimisticMutation<OwnSettings, Choice>({
    queryKey: ownSettingsQuery.queryKey,
    part: 'notices',
    meta: { failure: m.common_ticket_preferences_failed },
    send: (choice) => sendOwnSettings({ notices: change(choice) }),
    apply: (before, { kind, channel, wanted }) => ({
      ...before,
      notices: { ...before.notices, [kind]: { ...before.notices[kind], [channel]: wanted } },
    }),
  })
  return (
    <SettingsCard title={m.desk_notices_title()} description={m.desk_notices_description()}>
      <Loaded query={settings}>
        {({ notices, away_minutes }) => (
          <>
            <ul className="divide-y divide-line">
              {deskNoticeKinds.map((kind) => (
                <li key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0">
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="text-sm font-medium">{kindTexts[kind].text()}</p>
                    <p className="text-xs text-muted">{kindTexts[kind].about()}</p>
                  </div>
                  <div className="flex gap-6">
                    {deskNoticeChannels.map((channel) => {
                      const id = `notice-${kind}-${channel}`
                      return (
                        <span key={channel} className="flex items-center gap-2 text-sm">
                          <Checkbox
                            id={id}
                            aria-label={m.desk_notice_choice({
                              kind: kindTexts[kind].text(),
                              channel: channelTexts[channel](),
                            })}
                            checked={notices[kind][channel]}
                            onCheckedChange={(wanted) =>
                              update.mutate({ kind, channel, wanted: wanted === true })
                            }
                          />
                          <label htmlFor={id}>{channelTexts[channel]()}</label>
                        </span>
                      )
                    })}
                  </div>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-xs text-muted">
              {m.desk_notices_away({ minutes: formatNumber(away_minutes) })}
            </p>
          </>
        )}
      </Loaded>
    </SettingsCard>
  )
}
