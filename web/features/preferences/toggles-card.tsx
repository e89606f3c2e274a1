import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/switch.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { isChannelOn } from './changes.ts'
import { channelLabels } from './labels.ts'
import type { Choice, Settings } from './queries.ts'
import { SmsMissing } from './sms-missing.tsx'

const rows = [
  { channel: 'sms', about: m.preferences_communication_sms_about },
  { channel: 'email', about: m.preferences_communication_email_about },
  { channel: 'phone', about: m.preferences_communication_phone_about },
] as const

type TogglesCardProps = { settings: Settings; onChoose: (choice: Choice) => void }

/** Toggles for whole channels. */
export function TogglesCard({ settings, onChoose }: TogglesCardProps) {
  const { missing } = settings.sms
  return (
    <SettingsCard
      title={m.preferences_communication_title()}
      description={m.preferences_communication_description()}
    >
      <ul className="divide-y divide-line">
        {rows.map(({ channel, about }) => {
          const { icon: Icon, text } = channelLabels[channel]
          const id = `toggle-${channel}`
          return (
            <li key={channel} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-raised text-muted">
                <Icon className="size-5" aria-hidden />
              </span>
              <div className="min-w-0 flex-1">
                {channel === 'sms' && missing ? (
                  <SmsMissing missing={missing} />
                ) : (
                  <>
                    <label htmlFor={id} className="text-sm font-medium">
                      {text()}
                    </label>
                    <p id={`${id}-about`} className="text-sm text-muted">
                      <WholeWords>{about()}</WholeWords>
                    </p>
                  </>
                )}
              </div>
              {(channel !== 'sms' || !missing) && (
                <Switch
                  id={id}
                  aria-describedby={`${id}-about`}
                  checked={isChannelOn(settings, channel)}
                  onCheckedChange={(enabled) => onChoose({ type: 'channel', channel, enabled })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </SettingsCard>
  )
}
