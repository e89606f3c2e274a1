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
  push: { text: m.common_channel_push, icon: Smartphone },
  in_app: { text: m.common_channel_in_app, icon: Bell },
  email: { text: m.common_channel_email, icon: Mail },
  sms: { text: m.common_channel_sms, icon: MessageSquareText },
}

export const kindLabels: Record<NotificationKind, Word & { tone: Tone }> = {
  welcome: { text: m.common_kind_welcome, icon: Hand, tone: 'turquoise' },
  system: { text: m.common_kind_system, icon: Settings2, tone: 'blue' },
  security: { text: m.common_kind_security, icon: ShieldAlert, tone: 'amber' },
  marketing: { text: m.common_kind_marketing, icon: Megaphone, tone: 'neutral' },
  update: { text: m.common_kind_update, icon: RefreshCw, tone: 'neutral' },
  reminder: { text: m.common_kind_reminder, icon: Timer, tone: 'neutral' },
  other: { text: m.common_kind_other, icon: Bell, tone: 'neutral' },
}

export const platformLabels: Record<Platform, Word> = {
  mobile_android: { text: m.common_platform_android, icon: Smartphone },
  mobile_ios: { text: m.common_platform_ios, icon: TabletSmartphone },
  web: { text: m.common_platform_web, icon: Globe },
  desktop: { text: m.common_platform_desktop, icon: Monitor },
  mobile: { text: m.common_platform_mobile, icon: Smartphone },
}

const priorityLabels: Record<Priority, { text: () => string; tone: Tone }> = {
  1: { text: m.common_priority_low, tone: 'neutral' },
  2: { text: m.common_priority_normal, tone: 'neutral' },
  3: { text: m.common_priority_high, tone: 'blue' },
  4: { text: m.common_priority_urgent, tone: 'amber' },
  5: { text: m.common_priority_critical, tone: 'red' },
}

/** An unknown priority reads as normal (D42). */
export const priorityLabel = (level: number) => priorityLabels[level as Priority] ?? priorityLabels[2]

/** Labels of the template categories. */
export const categoryLabels: Record<TemplateCategory, () => string> = {
  general: m.common_category_general,
  welcome: m.common_category_welcome,
  marketing: m.common_category_marketing,
  system: m.common_category_system,
  security: m.common_category_security,
  update: m.common_category_update,
  reminder: m.common_category_reminder,
}

/** Headings of the texts in each language. */
export const ticketCategoryLabels: Record<TicketCategory, () => string> = {
  general: m.common_ticket_general,
  technical: m.common_ticket_technical,
  billing: m.common_ticket_billing,
  account: m.common_ticket_account,
}

/** What stands over the texts in each language. */
export const contentLabels = { tr: m.common_content_turkish, en: m.common_content_english }
