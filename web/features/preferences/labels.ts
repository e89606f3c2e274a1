import { Bell, type LucideIcon, Mail, MessageSquare, MonitorSmartphone, Phone } from 'lucide-react'
import type { NotificationKind, PreferenceChannel } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'

export const channelLabels: Record<PreferenceChannel, { icon: LucideIcon; text: () => string }> = {
  push: { icon: MonitorSmartphone, text: m.account_channel_push },
  in_app: { icon: Bell, text: m.account_channel_in_app },
  email: { icon: Mail, text: m.account_channel_email },
  sms: { icon: MessageSquare, text: m.account_channel_sms },
  phone: { icon: Phone, text: m.account_channel_phone },
}

export const topicLabels: Record<NotificationKind, { text: () => string; about: () => string }> = {
  welcome: { text: m.account_topic_welcome, about: m.account_topic_welcome_about },
  system: { text: m.account_topic_system, about: m.account_topic_system_about },
  security: { text: m.account_topic_security, about: m.account_topic_security_about },
  marketing: { text: m.account_topic_marketing, about: m.account_topic_marketing_about },
  update: { text: m.account_topic_update, about: m.account_topic_update_about },
  reminder: { text: m.account_topic_reminder, about: m.account_topic_reminder_about },
  other: { text: m.account_topic_other, about: m.account_topic_other_about },
}
