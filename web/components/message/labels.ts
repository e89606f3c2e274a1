import {
  Bell,
  Globe,
  Hand,
  LifeBuoy,
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
import * as labels from '#api/rules/labels/notifications.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import type { Platform } from '#db/enums.ts'
import { withLooks } from '#web/lib/labels.ts'
import { priorityChoice } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

type Look = { icon: LucideIcon }

export const channelLabels = withLooks<Channel, Look>(labels.channelLabels, {
  push: { icon: Smartphone },
  in_app: { icon: Bell },
  email: { icon: Mail },
  sms: { icon: MessageSquareText },
})

export const kindLabels = withLooks<NotificationKind, Look & { tone: Tone }>(labels.notificationKindLabels, {
  welcome: { icon: Hand, tone: 'turquoise' },
  system: { icon: Settings2, tone: 'blue' },
  security: { icon: ShieldAlert, tone: 'amber' },
  support: { icon: LifeBuoy, tone: 'turquoise' },
  marketing: { icon: Megaphone, tone: 'neutral' },
  update: { icon: RefreshCw, tone: 'neutral' },
  reminder: { icon: Timer, tone: 'neutral' },
  other: { icon: Bell, tone: 'neutral' },
})

export const platformLabels: Record<Platform, Look & { text: () => string }> = {
  mobile_android: { text: m.common_platform_android, icon: Smartphone },
  mobile_ios: { text: m.common_platform_ios, icon: TabletSmartphone },
  web: { text: m.common_platform_web, icon: Globe },
  desktop: { text: m.common_platform_desktop, icon: Monitor },
  mobile: { text: m.common_platform_mobile, icon: Smartphone },
}

/** Headings of the texts in each language. */
export const contentLabels = { tr: m.common_content_turkish, en: m.common_content_english }

export const levels = ['1', '2', '3', '4', '5'] as const

/** A priority as a value of a select. */
export const levelOf = (priority: number) => levels.find((level) => level === String(priority)) ?? '2'

/** The choices of a priority. */
export const levelOptions = () => levels.map((value) => ({ value, label: priorityChoice(Number(value)) }))
