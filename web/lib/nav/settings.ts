import { leastFigures } from '#api/rules/landing-figures.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Text } from './section.ts'

type Setting = { title: Text; hint: Text }

/** The settings of the system that this version of the app knows, by their keys. */
export const systemSettings: Record<string, Setting> = {
  'landing.players': { title: m.common_setting_players, hint: m.common_setting_figure_hint },
  'landing.tournaments': { title: m.common_setting_tournaments, hint: m.common_setting_figure_hint },
  'landing.rewards': { title: m.common_setting_rewards, hint: m.common_setting_figure_hint },
  'landing.real_counters': {
    title: m.common_setting_counters,
    hint: () =>
      m.common_setting_counters_hint({
        players: formatNumber(leastFigures.players),
        online: formatNumber(leastFigures.online),
        delivered: formatNumber(leastFigures.delivered),
      }),
  },
  'security.admin_second_factor': {
    title: m.common_setting_admin_factor,
    hint: m.common_setting_admin_factor_hint,
  },
  'notifications.own_approval': { title: m.common_setting_approval, hint: m.common_setting_approval_hint },
  'notifications.caps': { title: m.common_setting_caps, hint: m.common_setting_caps_hint },
  'notifications.push_speed': { title: m.common_setting_push_speed, hint: m.common_setting_speed_hint },
  'notifications.email_speed': { title: m.common_setting_email_speed, hint: m.common_setting_speed_hint },
  'sessions.user_limits': { title: m.common_setting_user_limits, hint: m.common_setting_limits_hint },
  'sessions.admin_limits': { title: m.common_setting_admin_limits, hint: m.common_setting_limits_hint },
  'notifications.sms_speed': { title: m.common_setting_sms_speed, hint: m.common_setting_speed_hint },
}

/** The settings of the support desk, by the ids of their cards. */
export const deskSettings: Record<string, Setting> = {
  assignment: { title: m.common_desk_assignment_title, hint: m.common_desk_assignment_description },
  sla: { title: m.common_desk_sla_title, hint: m.common_desk_sla_description },
  hours: { title: m.common_desk_hours_title, hint: m.common_desk_hours_description },
  holidays: { title: m.common_desk_holidays_title, hint: m.common_desk_holidays_description },
}
