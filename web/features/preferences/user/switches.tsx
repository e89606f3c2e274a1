import type { SmsNeed } from '#api/rules/preferences.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/switch.tsx'
import { isChannelOn } from '../changes.ts'
import { channelLabels } from '../labels.ts'
import type { Choice, MatrixSettings } from '../queries.ts'

/** The channels that an admin switches as a whole. */
const switched = ['email', 'sms', 'push'] as const
type Switched = (typeof switched)[number]

const smsNeeds: Record<SmsNeed, () => string> = {
  gateway: m.preferences_sms_needs_gateway,
  phone: m.preferences_user_sms_needs_phone,
  verification: m.preferences_user_sms_needs_verification,
}

type SwitchesProps = {
  settings: MatrixSettings
  disabled: boolean
  onChoose: (choice: Choice<Switched>) => void
}

export function Switches({ settings, disabled, onChoose }: SwitchesProps) {
  return (
    <SettingsCard
      title={m.preferences_communication_title()}
      description={disabled ? m.preferences_user_switches_read() : m.preferences_user_switches_description()}
    >
      <ul className="divide-y divide-line">
        {switched.map((channel) => {
          const needs = channel === 'sms' ? settings.sms.missing : null
          const { icon: Icon, text } = channelLabels[channel]
          const id = `switch-${channel}`
          return (
            <li key={channel} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Icon className="size-5 text-muted" aria-hidden />
              {needs ? (
                <p className="min-w-0 flex-1 text-sm font-medium">
                  {text()}
                  <span className="block font-normal text-muted">{smsNeeds[needs]()}</span>
                </p>
              ) : (
                <>
                  <label htmlFor={id} className="min-w-0 flex-1 text-sm font-medium">
                    {text()}
                  </label>
                  <Switch
                    id={id}
                    checked={isChannelOn(settings, channel)}
                    disabled={disabled}
                    onCheckedChange={(enabled) => onChoose({ type: 'channel', channel, enabled })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </SettingsCard>
  )
}
