import { Page } from '#web/components/shell/page.tsx'
import * as m from '#web/paraglide/messages.js'
import { AssignmentSettings } from './assignment-settings.tsx'
import { Holidays } from './holidays.tsx'
import { OwnNotices } from './own-notices.tsx'
import { Rules } from './rules.tsx'
import { SlaPolicies } from './sla-policies.tsx'
import { WorkingHours } from './working-hours.tsx'

/** The settings of the support desk. */
export function DeskSettingsPanel() {
  return (
    <Page title={m.nav_support_settings_title()} description={m.nav_support_settings_description()}>
      <div className="grid grid-cols-1 gap-6">
        <AssignmentSettings />
        <OwnNotices />
        <Rules />
        <SlaPolicies />
        <WorkingHours />
        <Holidays />
      </div>
    </Page>
  )
}
