import type { LucideIcon } from 'lucide-react'
import type { Language } from '#db/enums.ts'

export type Text = (inputs?: Record<never, never>, options?: { locale?: Language }) => string

export type NavItem = {
  id: string
  icon: LucideIcon
  title: Text
  description: Text
  /** Further search terms, separated by commas. */
  keywords: Text
}

export type NavSection = NavItem & { items: NavItem[] }
