import { ChartColumn, UserCog, Users } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import type { NavSection } from './section.ts'

export const users: NavSection = {
  id: 'users',
  icon: Users,
  title: m.nav_users_title,
  description: m.nav_users_description,
  keywords: m.nav_users_keywords,
  items: [
    {
      id: 'users-management',
      icon: UserCog,
      title: m.nav_users_management_title,
      description: m.nav_users_management_description,
      keywords: m.nav_users_management_keywords,
    },
    {
      id: 'users-analytics',
      icon: ChartColumn,
      title: m.nav_users_analytics_title,
      description: m.nav_users_analytics_description,
      keywords: m.nav_users_analytics_keywords,
    },
  ],
}
