import {
  Activity,
  BadgeCheck,
  Bell,
  BellPlus,
  ChartColumn,
  ClipboardList,
  Database,
  FileClock,
  FileText,
  Filter,
  Gauge,
  HeartPulse,
  History,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  LifeBuoy,
  ListOrdered,
  type LucideIcon,
  MessagesSquare,
  MonitorSmartphone,
  ScrollText,
  Server,
  Settings2,
  ShieldAlert,
  ShieldCheck,
  Star,
  Ticket,
  TrendingUp,
  UserCog,
  Users,
  Wrench,
  Zap,
} from 'lucide-react'
import { type Language, languages } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import { fold } from './fold.ts'

type Text = (inputs?: Record<never, never>, options?: { locale?: Language }) => string

export type NavItem = {
  id: string
  icon: LucideIcon
  title: Text
  description: Text
  /** Words apart from the title by which somebody may look for it, divided by commas. */
  keywords: Text
  built: boolean
}

export type NavSection = NavItem & { items: NavItem[] }

const built = { built: true }
const planned = { built: false }

/** The console's whole menu (spec 3 §2); menu, command palette and breadcrumbs read this. */
export const sections: NavSection[] = [
  {
    id: 'dashboard',
    icon: LayoutDashboard,
    title: m.nav_dashboard_title,
    description: m.nav_dashboard_description,
    keywords: m.nav_dashboard_keywords,
    ...planned,
    items: [],
  },
  {
    id: 'users',
    icon: Users,
    title: m.nav_users_title,
    description: m.nav_users_description,
    keywords: m.nav_users_keywords,
    ...planned,
    items: [
      {
        id: 'users-management',
        icon: UserCog,
        title: m.nav_users_management_title,
        description: m.nav_users_management_description,
        keywords: m.nav_users_management_keywords,
        ...planned,
      },
      {
        id: 'users-analytics',
        icon: ChartColumn,
        title: m.nav_users_analytics_title,
        description: m.nav_users_analytics_description,
        keywords: m.nav_users_analytics_keywords,
        ...planned,
      },
    ],
  },
  {
    id: 'system',
    icon: Server,
    title: m.nav_system_title,
    description: m.nav_system_description,
    keywords: m.nav_system_keywords,
    ...planned,
    items: [
      {
        id: 'system-maintenance',
        icon: Wrench,
        title: m.nav_system_maintenance_title,
        description: m.nav_system_maintenance_description,
        keywords: m.nav_system_maintenance_keywords,
        ...planned,
      },
      {
        id: 'system-health',
        icon: HeartPulse,
        title: m.nav_system_health_title,
        description: m.nav_system_health_description,
        keywords: m.nav_system_health_keywords,
        ...planned,
      },
      {
        id: 'system-redis',
        icon: Zap,
        title: m.nav_system_redis_title,
        description: m.nav_system_redis_description,
        keywords: m.nav_system_redis_keywords,
        ...planned,
      },
      {
        id: 'system-database',
        icon: Database,
        title: m.nav_system_database_title,
        description: m.nav_system_database_description,
        keywords: m.nav_system_database_keywords,
        ...planned,
      },
      {
        id: 'system-logs',
        icon: ScrollText,
        title: m.nav_system_logs_title,
        description: m.nav_system_logs_description,
        keywords: m.nav_system_logs_keywords,
        ...planned,
      },
      {
        id: 'system-config',
        icon: Settings2,
        title: m.nav_system_config_title,
        description: m.nav_system_config_description,
        keywords: m.nav_system_config_keywords,
        ...planned,
      },
    ],
  },
  {
    id: 'reports',
    icon: FileText,
    title: m.nav_reports_title,
    description: m.nav_reports_description,
    keywords: m.nav_reports_keywords,
    ...planned,
    items: [],
  },
  {
    id: 'security',
    icon: ShieldCheck,
    title: m.nav_security_title,
    description: m.nav_security_description,
    keywords: m.nav_security_keywords,
    ...planned,
    items: [
      {
        id: 'session-dashboard',
        icon: Gauge,
        title: m.nav_session_dashboard_title,
        description: m.nav_session_dashboard_description,
        keywords: m.nav_session_dashboard_keywords,
        ...planned,
      },
      {
        id: 'session-list',
        icon: MonitorSmartphone,
        title: m.nav_session_list_title,
        description: m.nav_session_list_description,
        keywords: m.nav_session_list_keywords,
        ...planned,
      },
      {
        id: 'session-suspicious',
        icon: ShieldAlert,
        title: m.nav_session_suspicious_title,
        description: m.nav_session_suspicious_description,
        keywords: m.nav_session_suspicious_keywords,
        ...planned,
      },
      {
        id: 'session-management',
        icon: Activity,
        title: m.nav_session_management_title,
        description: m.nav_session_management_description,
        keywords: m.nav_session_management_keywords,
        ...planned,
      },
      {
        id: 'security-status',
        icon: BadgeCheck,
        title: m.nav_security_status_title,
        description: m.nav_security_status_description,
        keywords: m.nav_security_status_keywords,
        ...planned,
      },
      {
        id: 'api-key-management',
        icon: KeyRound,
        title: m.nav_api_key_management_title,
        description: m.nav_api_key_management_description,
        keywords: m.nav_api_key_management_keywords,
        ...planned,
      },
    ],
  },
  {
    id: 'notifications',
    icon: Bell,
    title: m.nav_notifications_title,
    description: m.nav_notifications_description,
    keywords: m.nav_notifications_keywords,
    ...planned,
    items: [
      {
        id: 'notification-create',
        icon: BellPlus,
        title: m.nav_notification_create_title,
        description: m.nav_notification_create_description,
        keywords: m.nav_notification_create_keywords,
        ...built,
      },
      {
        id: 'notification-templates',
        icon: LayoutTemplate,
        title: m.nav_notification_templates_title,
        description: m.nav_notification_templates_description,
        keywords: m.nav_notification_templates_keywords,
        ...built,
      },
      {
        id: 'notification-segments',
        icon: Filter,
        title: m.nav_notification_segments_title,
        description: m.nav_notification_segments_description,
        keywords: m.nav_notification_segments_keywords,
        ...built,
      },
      {
        id: 'notification-approval',
        icon: ClipboardList,
        title: m.nav_notification_approval_title,
        description: m.nav_notification_approval_description,
        keywords: m.nav_notification_approval_keywords,
        ...built,
      },
      {
        id: 'notification-history',
        icon: History,
        title: m.nav_notification_history_title,
        description: m.nav_notification_history_description,
        keywords: m.nav_notification_history_keywords,
        ...built,
      },
      {
        id: 'notification-queue',
        icon: ListOrdered,
        title: m.nav_notification_queue_title,
        description: m.nav_notification_queue_description,
        keywords: m.nav_notification_queue_keywords,
        ...built,
      },
    ],
  },
  {
    id: 'helpCenter',
    icon: LifeBuoy,
    title: m.nav_help_center_title,
    description: m.nav_help_center_description,
    keywords: m.nav_help_center_keywords,
    ...planned,
    items: [
      {
        id: 'support-tickets',
        icon: Ticket,
        title: m.nav_support_tickets_title,
        description: m.nav_support_tickets_description,
        keywords: m.nav_support_tickets_keywords,
        ...planned,
      },
      {
        id: 'support-messages',
        icon: MessagesSquare,
        title: m.nav_support_messages_title,
        description: m.nav_support_messages_description,
        keywords: m.nav_support_messages_keywords,
        ...planned,
      },
      {
        id: 'support-statusLogs',
        icon: FileClock,
        title: m.nav_support_status_logs_title,
        description: m.nav_support_status_logs_description,
        keywords: m.nav_support_status_logs_keywords,
        ...planned,
      },
      {
        id: 'support-feedback',
        icon: Star,
        title: m.nav_support_feedback_title,
        description: m.nav_support_feedback_description,
        keywords: m.nav_support_feedback_keywords,
        ...planned,
      },
      {
        id: 'support-auditLogs',
        icon: ScrollText,
        title: m.nav_support_audit_logs_title,
        description: m.nav_support_audit_logs_description,
        keywords: m.nav_support_audit_logs_keywords,
        ...planned,
      },
      {
        id: 'support-analytics',
        icon: TrendingUp,
        title: m.nav_support_analytics_title,
        description: m.nav_support_analytics_description,
        keywords: m.nav_support_analytics_keywords,
        ...planned,
      },
    ],
  },
]

export const panels: NavItem[] = sections.flatMap((section) =>
  section.items.length ? section.items : [section],
)

export const findPanel = (id: string) => panels.find((panel) => panel.id === id)
export const findSection = (id: string) =>
  sections.find((section) => section.id === id || section.items.some((item) => item.id === id))

export const sectionTo = (id: string) =>
  ({ to: '/flight-control/$section', params: { section: id } }) as const

/** Whether every word of the query stands in one of the texts, in Turkish or in English. */
export function matches(query: string, ...texts: Text[]) {
  const haystack = fold(languages.flatMap((locale) => texts.map((text) => text({}, { locale }))).join(' '))
  return fold(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

const knows = (item: NavItem, query: string) => matches(query, item.title, item.description, item.keywords)

/** Sections whose own words match, whole; otherwise with the items that match. */
export function searchNav(query: string): NavSection[] {
  if (!query.trim()) return sections
  return sections.flatMap((section) => {
    if (knows(section, query)) return [section]
    const items = section.items.filter((item) => knows(item, query))
    return items.length ? [{ ...section, items }] : []
  })
}
