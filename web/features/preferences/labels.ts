import { Bell, type LucideIcon, Mail, MessageSquare, MonitorSmartphone, Phone } from 'lucide-react'
import type { NotificationKind } from '#db/enums/notifications.ts'
import type { PreferenceChannel } from '#db/enums/preferences.ts'
import * as m from '#web/paraglide/messages.js'

export const channelLabels: Record<PreferenceChannel, { icon: LucideIcon; text: () => string }> = {
  push: { icon: MonitorSmartphone, text: m.preferences_channel_push },
  in_app: { icon: Bell, text: m.preferences_channel_in_app },
  email: { icon: Mail, text: m.preferences_channel_email },
  sms: { icon: MessageSquare, text: m.preferences_channel_sms },
  phone: { icon: Phone, text: m.preferences_channel_phone },
}

export const topicLabels: Record<NotificationKind, { text: () => string; about: () => string }> = {
  welcome: { text: m.preferences_topic_welcome, about: m.preferences_topic_welcome_about },
  system: { text: m.preferences_topic_system, about: m.preferences_topic_system_about },
  security: { text: m.preferences_topic_security, about: m.preferences_topic_security_about },
  support: { text: m.preferences_topic_support, about: m.preferences_topic_support_about },
  marketing: { text: m.preferences_topic_marketing, about: m.preferences_topic_marketing_about },
  update: { text: m.preferences_topic_update, about: m.preferences_topic_update_about },
  reminder: { text: m.preferences_topic_reminder, about: m.preferences_topic_reminder_about },
  other: { text: m.preferences_topic_other, about: m.preferences_topic_other_about },
}
