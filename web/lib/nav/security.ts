import {
  Activity,
  BadgeCheck,
  Gauge,
  KeyRound,
  MonitorSmartphone,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import type { NavSection } from './section.ts'

export const security: NavSection = {
  id: 'security',
  icon: ShieldCheck,
  title: m.nav_security_title,
  description: m.nav_security_description,
  keywords: m.nav_security_keywords,
  items: [
    {
      id: 'session-dashboard',
      icon: Gauge,
      title: m.nav_session_dashboard_title,
      description: m.nav_session_dashboard_description,
      keywords: m.nav_session_dashboard_keywords,
    },
    {
      id: 'session-list',
      icon: MonitorSmartphone,
      title: m.nav_session_list_title,
      description: m.nav_session_list_description,
      keywords: m.nav_session_list_keywords,
    },
    {
      id: 'session-suspicious',
      icon: ShieldAlert,
      title: m.nav_session_suspicious_title,
      description: m.nav_session_suspicious_description,
      keywords: m.nav_session_suspicious_keywords,
    },
    {
      id: 'session-management',
      icon: Activity,
      title: m.nav_session_management_title,
      description: m.nav_session_management_description,
      keywords: m.nav_session_management_keywords,
    },
    {
      id: 'security-status',
      icon: BadgeCheck,
      title: m.nav_security_status_title,
      description: m.nav_security_status_description,
      keywords: m.nav_security_status_keywords,
    },
    {
      id: 'api-key-management',
      icon: KeyRound,
      title: m.nav_api_key_management_title,
      description: m.nav_api_key_management_description,
      keywords: m.nav_api_key_management_keywords,
    },
    {
      id: 'audit',
      icon: ScrollText,
      title: m.nav_audit_title,
      description: m.nav_audit_description,
      keywords: m.nav_audit_keywords,
    },
  ],
}
