import { createFileRoute, Navigate } from '@tanstack/react-router'
import { GameOver } from '#web/components/shell/game-over.tsx'
import { NotBuilt } from '#web/features/console/not-built.tsx'
import { findPanel, findSection, sectionTo } from '#web/lib/nav.ts'

/** Sections, and panels without a route of their own. */
export const Route = createFileRoute('/_admin/flight-control/$section')({ component: Section })

function Section() {
  const { section } = Route.useParams()
  const item = findPanel(section)
  if (item) return <NotBuilt item={item} />
  const first = findSection(section)?.items[0]
  if (!first) return <GameOver />
  return <Navigate {...sectionTo(first.id)} replace />
}
