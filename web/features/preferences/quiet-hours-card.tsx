import { MoonStar } from 'lucide-react'
import { useId } from 'react'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/switch.tsx'
import type { QuietHours } from './queries.ts'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

type QuietHoursCardProps = { saved: QuietHours; onChange: (hours: QuietHours) => void }

/** Quiet hours: notifications wait until their end, except security and urgent ones. */
export function QuietHoursCard({ saved, onChange }: QuietHoursCardProps) {
  const id = useId()
  const { enabled, from, to } = saved
  const state = enabled
    ? to > from
      ? m.preferences_quiet_on({ from, to })
      : m.preferences_quiet_on_overnight({ from, to })
    : m.preferences_quiet_off()
  return (
    <SettingsCard title={m.preferences_quiet_title()} description={m.preferences_quiet_description()}>
      <div className="flex items-center gap-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-raised text-muted">
          <MoonStar className="size-5" aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="text-sm font-medium">
            {m.preferences_quiet_switch()}
          </label>
          <p id={`${id}-about`} role="status" className="text-sm text-muted">
            {state}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-about`}
          checked={enabled}
          onCheckedChange={(on) => onChange({ ...saved, enabled: on })}
        />
      </div>
      <QuietHoursFields saved={saved} onChange={onChange} />
    </SettingsCard>
  )
}
