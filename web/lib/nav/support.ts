import {
  FileClock,
  LifeBuoy,
  MessageSquareQuote,
  MessagesSquare,
  ScrollText,
  Settings2,
  Star,
  Ticket,
  TrendingUp,
} from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import type { NavSection } from './section.ts'

export const support: NavSection = {
  id: 'helpCenter',
  icon: LifeBuoy,
  title: m.nav_help_center_title,
  description: m.nav_help_center_description,
  keywords: m.nav_help_center_keywords,
  items: [
    {
      id: 'support-tickets',
      icon: Ticket,
      title: m.nav_support_tickets_title,
      description: m.nav_support_tickets_description,
      keywords: m.nav_support_tickets_keywords,
    },
    {
      id: 'support-messages',
      icon: MessagesSquare,
      title: m.nav_support_messages_title,
      description: m.nav_support_messages_description,
      keywords: m.nav_support_messages_keywords,
    },
    {
      id: 'support-replyTemplates',
      icon: MessageSquareQuote,
      title: m.nav_support_reply_templates_title,
      description: m.nav_support_reply_templates_description,
      keywords: m.nav_support_reply_templates_keywords,
    },
    {
      id: 'support-statusLogs',
      icon: FileClock,
      title: m.nav_support_status_logs_title,
      description: m.nav_support_status_logs_description,
      keywords: m.nav_support_status_logs_keywords,
    },
    {
      id: 'support-feedback',
      icon: Star,
      title: m.nav_support_feedback_title,
      description: m.nav_support_feedback_description,
      keywords: m.nav_support_feedback_keywords,
    },
    {
      id: 'support-auditLogs',
      icon: ScrollText,
      title: m.nav_support_audit_logs_title,
      description: m.nav_support_audit_logs_description,
      keywords: m.nav_support_audit_logs_keywords,
    },
    {
      id: 'support-analytics',
      icon: TrendingUp,
      title: m.nav_support_analytics_title,
      description: m.nav_support_analytics_description,
      keywords: m.nav_support_analytics_keywords,
    },
    {
      id: 'support-settings',
      icon: Settings2,
      title: m.nav_support_settings_title,
      description: m.nav_support_settings_description,
      keywords: m.nav_support_settings_keywords,
    },
  ],
}
