import {
  Bell,
  Globe,
  Hand,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  Monitor,
  RefreshCw,
  Settings2,
  ShieldAlert,
  Smartphone,
  TabletSmartphone,
  Timer,
} from 'lucide-react'
import type {
  Channel,
  NotificationKind,
  Platform,
  Priority,
  TemplateCategory,
  TicketCategory,
} from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

type Word = { text: () => string; icon: LucideIcon }

export const channelLabels: Record<Channel, Word> = {
  push: { text: m.notifications_channel_push, icon: Smartphone },
  in_app: { text: m.notifications_channel_in_app, icon: Bell },
  email: { text: m.notifications_channel_email, icon: Mail },
  sms: { text: m.notifications_channel_sms, icon: MessageSquareText },
}

export const kindLabels: Record<NotificationKind, Word & { tone: Tone }> = {
  welcome: { text: m.notifications_kind_welcome, icon: Hand, tone: 'turquoise' },
  system: { text: m.notifications_kind_system, icon: Settings2, tone: 'blue' },
  security: { text: m.notifications_kind_security, icon: ShieldAlert, tone: 'amber' },
  marketing: { text: m.notifications_kind_marketing, icon: Megaphone, tone: 'neutral' },
  update: { text: m.notifications_kind_update, icon: RefreshCw, tone: 'neutral' },
  reminder: { text: m.notifications_kind_reminder, icon: Timer, tone: 'neutral' },
  other: { text: m.notifications_kind_other, icon: Bell, tone: 'neutral' },
}

export const platformLabels: Record<Platform, Word> = {
  mobile_android: { text: m.notifications_platform_android, icon: Smartphone },
  mobile_ios: { text: m.notifications_platform_ios, icon: TabletSmartphone },
  web: { text: m.notifications_platform_web, icon: Globe },
  desktop: { text: m.notifications_platform_desktop, icon: Monitor },
  mobile: { text: m.notifications_platform_mobile, icon: Smartphone },
}

const priorityLabels: Record<Priority, { text: () => string; tone: Tone }> = {
  1: { text: m.notifications_priority_low, tone: 'neutral' },
  2: { text: m.notifications_priority_normal, tone: 'neutral' },
  3: { text: m.notifications_priority_high, tone: 'blue' },
  4: { text: m.notifications_priority_urgent, tone: 'amber' },
  5: { text: m.notifications_priority_critical, tone: 'red' },
}

/** An unknown priority reads as normal (D42). */
export const priorityLabel = (level: number) => priorityLabels[level as Priority] ?? priorityLabels[2]

/** Labels of the template categories. */
export const categoryLabels: Record<TemplateCategory, () => string> = {
  general: m.templates_category_general,
  welcome: m.templates_category_welcome,
  marketing: m.templates_category_marketing,
  system: m.templates_category_system,
  security: m.templates_category_security,
  update: m.templates_category_update,
  reminder: m.templates_category_reminder,
}

/** Headings of the texts in each language. */
export const ticketCategoryLabels: Record<TicketCategory, () => string> = {
  general: m.support_category_general,
  technical: m.support_category_technical,
  billing: m.support_category_billing,
  account: m.support_category_account,
}

/** What stands over the texts in each language. */
export const contentLabels = { tr: m.notifications_create_turkish, en: m.notifications_create_english }
