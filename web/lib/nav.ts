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

/** Endings of words in both languages; without them "sağlık" is found in "sağlığı", and "users" in "user". */
const endings = /(?:l[ae]r|s[iu]|[nd][iu]n|[dt][ae]n?|ing|ed|es|[aeius]|ler[iu]|lar[iu])$/
/** A shorter rest would begin too many words. */
const stemMin = 4
const hardened: Record<string, string> = { b: 'p', d: 't', g: 'k' }

/** The part of a folded word that its forms share; "g" stands for "ğ" as well. */
function stem(word: string): string {
  const rest = word.replace(endings, '')
  if (rest !== word && rest.length >= stemMin) return stem(rest)
  return word.length < stemMin ? word : word.replace(/[bdg]$/, (last) => hardened[last] ?? last)
}

/** Whether the texts contain every word of the query, in Turkish or English, in this or another form of the word. */
export function matches(query: string, ...texts: Text[]) {
  const haystack = fold(languages.flatMap((locale) => texts.map((text) => text({}, { locale }))).join(' '))
  const stems = haystack.split(/[^\p{L}\p{N}]+/u).map(stem)
  return fold(query.trim())
    .split(/\s+/)
    .every((word) => haystack.includes(word) || stems.some((each) => each.startsWith(stem(word))))
}

/** The panels that match: by their title, then by their description and keywords, then by their section. */
export function findPanels(query: string): NavItem[] {
  const rankOf = ({ id, title, description, keywords }: NavItem) => {
    if (matches(query, title)) return 1
    if (matches(query, title, description, keywords)) return 2
    const section = findSection(id)
    return section && matches(query, section.title, title, section.keywords) ? 3 : undefined
  }
  const ranks = Map.groupBy(panels, rankOf)
  return ([1, 2, 3] as const).flatMap((rank) => ranks.get(rank) ?? [])
}
