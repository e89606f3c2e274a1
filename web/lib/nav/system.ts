import { Bug, Database, HeartPulse, ScrollText, Server, Settings2, Wrench, Zap } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import type { NavSection } from './section.ts'

export const system: NavSection = {
  id: 'system',
  icon: Server,
  title: m.nav_system_title,
  description: m.nav_system_description,
  keywords: m.nav_system_keywords,
  items: [
    {
      id: 'system-maintenance',
      icon: Wrench,
      title: m.nav_system_maintenance_title,
      description: m.nav_system_maintenance_description,
      keywords: m.nav_system_maintenance_keywords,
    },
    {
      id: 'system-health',
      icon: HeartPulse,
      title: m.nav_system_health_title,
      description: m.nav_system_health_description,
      keywords: m.nav_system_health_keywords,
    },
    {
      id: 'system-redis',
      icon: Zap,
      title: m.nav_system_redis_title,
      description: m.nav_system_redis_description,
      keywords: m.nav_system_redis_keywords,
    },
    {
      id: 'system-database',
      icon: Database,
      title: m.nav_system_database_title,
      description: m.nav_system_database_description,
      keywords: m.nav_system_database_keywords,
    },
    {
      id: 'system-logs',
      icon: ScrollText,
      title: m.nav_system_logs_title,
      description: m.nav_system_logs_description,
      keywords: m.nav_system_logs_keywords,
    },
    {
      id: 'system-errors',
      icon: Bug,
      title: m.nav_system_errors_title,
      description: m.nav_system_errors_description,
      keywords: m.nav_system_errors_keywords,
    },
    {
      id: 'system-config',
      icon: Settings2,
      title: m.nav_system_config_title,
      description: m.nav_system_config_description,
      keywords: m.nav_system_config_keywords,
    },
  ],
}
