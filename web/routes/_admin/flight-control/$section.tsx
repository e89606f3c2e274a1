import { createFileRoute, Navigate } from '@tanstack/react-router'
import { GameOver } from '#web/components/shell/game-over.tsx'
import { findSection, sectionTo } from '#web/lib/nav.ts'

/** A section opens its first panel; panels have their own routes. */
export const Route = createFileRoute('/_admin/flight-control/$section')({ component: Section })

function Section() {
  const { section } = Route.useParams()
  const first = findSection(section)?.items[0]
  if (!first) return <GameOver />
  return <Navigate {...sectionTo(first.id)} replace />
}
