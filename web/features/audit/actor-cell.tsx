import {
  Bell,
  Bot,
  FileText,
  KeyRound,
  LayoutTemplate,
  LifeBuoy,
  type LucideIcon,
  Server,
  Shield,
  ShieldUser,
  User,
  Users,
} from 'lucide-react'
import { type AuditGroup, groupOf } from '#api/rules/audit-groups.ts'
import { auditGroupLabels } from '#api/rules/labels/audit.ts'
import { inLanguage } from '#web/lib/labels.ts'
import type { Entry } from './queries.ts'
import { actorName } from './sentence.tsx'

const actors: Record<Entry['actor']['type'], LucideIcon> = {
  user: User,
  admin: ShieldUser,
  system: Bot,
  api_key: KeyRound,
  anonymous: User,
}
const areas: Record<AuditGroup, LucideIcon> = {
  users: Users,
  security: Shield,
  notifications: Bell,
  templates: LayoutTemplate,
  support: LifeBuoy,
  reports: FileText,
  system: Server,
}

const Marked = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <Icon aria-hidden className="size-4 shrink-0 text-muted" />
    {children}
  </span>
)

/** Who did it, with the kind of actor as an icon. */
export const ActorCell = ({ entry }: { entry: Entry }) => (
  <Marked icon={actors[entry.actor.type]}>{actorName(entry)}</Marked>
)

/** The area of the console that it belongs to. */
export function AreaCell({ entry: { action } }: { entry: Entry }) {
  const group = groupOf(action)
  return group ? <Marked icon={areas[group]}>{inLanguage(auditGroupLabels[group])}</Marked> : '—'
}
