import { Database, HeartPulse, ScrollText, Server, Settings2, Wrench, Zap } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { built, type NavSection, planned } from './section.ts'

export const system: NavSection = {
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
      ...built,
    },
    {
      id: 'system-health',
      icon: HeartPulse,
      title: m.nav_system_health_title,
      description: m.nav_system_health_description,
      keywords: m.nav_system_health_keywords,
      ...built,
    },
    {
      id: 'system-redis',
      icon: Zap,
      title: m.nav_system_redis_title,
      description: m.nav_system_redis_description,
      keywords: m.nav_system_redis_keywords,
      ...built,
    },
    {
      id: 'system-database',
      icon: Database,
      title: m.nav_system_database_title,
      description: m.nav_system_database_description,
      keywords: m.nav_system_database_keywords,
      ...built,
    },
    {
      id: 'system-logs',
      icon: ScrollText,
      title: m.nav_system_logs_title,
      description: m.nav_system_logs_description,
      keywords: m.nav_system_logs_keywords,
      ...built,
    },
    {
      id: 'system-config',
      icon: Settings2,
      title: m.nav_system_config_title,
      description: m.nav_system_config_description,
      keywords: m.nav_system_config_keywords,
      ...built,
    },
  ],
}
