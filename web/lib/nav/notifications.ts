import { Bell, BellPlus, ClipboardList, Filter, History, LayoutTemplate, ListOrdered } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import type { NavSection } from './section.ts'

export const notifications: NavSection = {
  id: 'notifications',
  icon: Bell,
  title: m.nav_notifications_title,
  description: m.nav_notifications_description,
  keywords: m.nav_notifications_keywords,
  items: [
    {
      id: 'notification-create',
      icon: BellPlus,
      title: m.nav_notification_create_title,
      description: m.nav_notification_create_description,
      keywords: m.nav_notification_create_keywords,
    },
    {
      id: 'notification-templates',
      icon: LayoutTemplate,
      title: m.nav_notification_templates_title,
      description: m.nav_notification_templates_description,
      keywords: m.nav_notification_templates_keywords,
    },
    {
      id: 'notification-segments',
      icon: Filter,
      title: m.nav_notification_segments_title,
      description: m.nav_notification_segments_description,
      keywords: m.nav_notification_segments_keywords,
    },
    {
      id: 'notification-approval',
      icon: ClipboardList,
      title: m.nav_notification_approval_title,
      description: m.nav_notification_approval_description,
      keywords: m.nav_notification_approval_keywords,
    },
    {
      id: 'notification-history',
      icon: History,
      title: m.nav_notification_history_title,
      description: m.nav_notification_history_description,
      keywords: m.nav_notification_history_keywords,
    },
    {
      id: 'notification-queue',
      icon: ListOrdered,
      title: m.nav_notification_queue_title,
      description: m.nav_notification_queue_description,
      keywords: m.nav_notification_queue_keywords,
    },
  ],
}
