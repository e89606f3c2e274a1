import { notificationKindLabels } from '#api/rules/labels/notifications.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { systemSettings } from '#web/lib/nav/settings.ts'
import * as m from '#web/paraglide/messages.js'
import type { Setting } from './queries.ts'
import { isCaps, numbersIn, shapeOf } from './setting-form.ts'

/** The name of a setting; its key, if this version of the app does not know it. */
export const settingTitle = ({ key }: Setting) => systemSettings[key]?.title() ?? key
export const settingHint = ({ key }: Setting) => systemSettings[key]?.hint()

const parts: Record<string, () => string> = {
  at_once: m.system_config_at_once,
  per_second: m.system_config_per_second,
  idle_hours: m.system_config_idle_hours,
  lifetime_days: m.system_config_lifetime_days,
  concurrent: m.system_config_concurrent,
}

/** The name of a number of a setting. */
export const partName = (setting: Setting, name: string): string =>
  isCaps(setting) ? inLanguage(notificationKindLabels[name as NotificationKind]) : (parts[name]?.() ?? name)

/** 0 means unlimited, except for messages of a kind that nobody receives. */
const limitText = (setting: Setting, number: number) =>
  number === 0 && !isCaps(setting) ? m.system_config_no_limit() : formatNumber(number)

/** A value in a line. */
export function valueText(setting: Setting): string {
  const { value } = setting
  switch (shapeOf(setting)) {
    case 'switch':
      return value ? m.system_config_on() : m.system_config_off()
    case 'number':
      return formatNumber(Number(value))
    case 'numbers':
      return (
        Object.entries(numbersIn(setting))
          .map(([name, number]) => `${partName(setting, name)}: ${limitText(setting, number)}`)
          .join(' · ') || m.system_config_unlimited()
      )
    default:
      return String(value)
  }
}
