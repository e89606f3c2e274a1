import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { findPanel, findSection } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { useCurrentPanel } from './use-current-panel.ts'

export function Breadcrumbs() {
  const id = useCurrentPanel()
  const section = findSection(id)
  const panel = findPanel(id)
  const trail = [section?.title(), panel && panel.id !== section?.id ? panel.title() : undefined]
  return (
    <nav aria-label={m.console_breadcrumbs()} className="min-w-0 text-muted">
      <ol className="flex min-w-0 items-center gap-1.5">
        <li className="max-sm:hidden">
          <Link
            to="/flight-control"
            activeOptions={{ exact: true }}
            className="touch relative rounded-small whitespace-nowrap hover:text-text"
          >
            {m.common_flight_control()}
          </Link>
        </li>
        {trail.filter(Boolean).map((title, index, all) => (
          <li
            key={title}
            aria-current={index === all.length - 1 ? 'page' : undefined}
            className="flex min-w-0 items-center gap-1.5 aria-[current=page]:text-text"
          >
            <ChevronRight className={index === 0 ? 'size-3.5 shrink-0 max-sm:hidden' : 'size-3.5 shrink-0'} />
            <span className="truncate">{title}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
