import type { RegisteredRouter } from '@tanstack/react-router'
import { FileText, LayoutDashboard } from 'lucide-react'
import { fold } from '#api/rules/fold.ts'
import { languages } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import { notifications } from './nav/notifications.ts'
import type { NavItem, NavSection, Text } from './nav/section.ts'
import { security } from './nav/security.ts'
import { support } from './nav/support.ts'
import { system } from './nav/system.ts'
import { users } from './nav/users.ts'

/** The console's menu, used by menu, command palette and breadcrumbs. */
export const sections: NavSection[] = [
  {
    id: 'dashboard',
    icon: LayoutDashboard,
    title: m.nav_dashboard_title,
    description: m.nav_dashboard_description,
    keywords: m.nav_dashboard_keywords,
    items: [],
  },
  users,
  system,
  {
    id: 'reports',
    icon: FileText,
    title: m.nav_reports_title,
    description: m.nav_reports_description,
    keywords: m.nav_reports_keywords,
    items: [],
  },
  security,
  notifications,
  support,
]

export const panels: NavItem[] = sections.flatMap((section) =>
  section.items.length ? section.items : [section],
)

export const findPanel = (id: string) => panels.find((panel) => panel.id === id)
export const findSection = (id: string) =>
  sections.find((section) => section.id === id || section.items.some((item) => item.id === id))

type PanelOf<Path> = Path extends `/flight-control/${infer Id}` ? Id : never
/** Links to panels have a typed search. */
type PanelId = Exclude<PanelOf<keyof RegisteredRouter['routesByPath']>, '' | '$section'>

/** The route of a panel or section, for `Link` and `navigate`. */
export function sectionTo<const Id extends PanelId>(id: Id): { to: `/flight-control/${Id}` }
export function sectionTo(id: string): { to: '/flight-control/$section'; params: { section: string } }
export function sectionTo(id: string) {
  if (findPanel(id)) return { to: `/flight-control/${id}` }
  return { to: '/flight-control/$section', params: { section: id } }
}

/** Whether the texts contain every word of the query, in Turkish or English. */
export function matches(query: string, ...texts: Text[]) {
  const haystack = fold(languages.flatMap((locale) => texts.map((text) => text({}, { locale }))).join(' '))
  return fold(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

const knows = (item: NavItem, query: string) => matches(query, item.title, item.description, item.keywords)

/** Matching sections with all items, and other sections with their matching items. */
export function searchNav(query: string): NavSection[] {
  if (!query.trim()) return sections
  return sections.flatMap((section) => {
    if (knows(section, query)) return [section]
    const items = section.items.filter((item) => knows(item, query))
    return items.length ? [{ ...section, items }] : []
  })
}
