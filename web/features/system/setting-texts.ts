import { notificationKindLabels } from '#api/rules/labels/notifications.ts'
import { leastFigures } from '#api/rules/landing-figures.ts'
import type { NotificationKind } from '#db/enums.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { Setting } from './queries.ts'
import { isCaps, numbersIn, shapeOf } from './setting-form.ts'

type Texts = { title: () => string; hint: () => string }

const known: Record<string, Texts> = {
  'landing.players': { title: m.system_config_players, hint: m.system_config_figure_hint },
  'landing.tournaments': { title: m.system_config_tournaments, hint: m.system_config_figure_hint },
  'landing.rewards': { title: m.system_config_rewards, hint: m.system_config_figure_hint },
  'landing.real_counters': {
    title: m.system_config_counters,
    hint: () =>
      m.system_config_counters_hint({
        players: formatNumber(leastFigures.players),
        online: formatNumber(leastFigures.online),
        delivered: formatNumber(leastFigures.delivered),
      }),
  },
  'security.admin_second_factor': {
    title: m.system_config_admin_factor,
    hint: m.system_config_admin_factor_hint,
  },
  'notifications.own_approval': { title: m.system_config_approval, hint: m.system_config_approval_hint },
  'notifications.caps': { title: m.system_config_caps, hint: m.system_config_caps_hint },
  'notifications.push_speed': { title: m.system_config_push_speed, hint: m.system_config_speed_hint },
  'notifications.email_speed': { title: m.system_config_email_speed, hint: m.system_config_speed_hint },
  'sessions.user_limits': { title: m.system_config_user_limits, hint: m.system_config_limits_hint },
  'sessions.admin_limits': { title: m.system_config_admin_limits, hint: m.system_config_limits_hint },
  'notifications.sms_speed': { title: m.system_config_sms_speed, hint: m.system_config_speed_hint },
}

/** The name of a setting; its key, if this version of the app does not know it. */
export const settingTitle = ({ key }: Setting) => known[key]?.title() ?? key
export const settingHint = ({ key }: Setting) => known[key]?.hint()

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
          .map(([name, number]) => `${partName(setting, name)}: ${formatNumber(number)}`)
          .join(' · ') || m.system_config_unlimited()
      )
    default:
      return String(value)
  }
}
