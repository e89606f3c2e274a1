import { createFileRoute, Navigate } from '@tanstack/react-router'
import { NotBuilt } from '#web/components/console/not-built.tsx'
import { GameOver } from '#web/components/game-over.tsx'
import { findPanel, findSection, sectionTo } from '#web/lib/nav.ts'
import { panelOf } from './-panels.ts'

export const Route = createFileRoute('/_admin/flight-control/$section')({
  // Before it is drawn: React reveals what a drawing had to wait for a third of a second late.
  loader: ({ params }) => panelOf(params.section)?.preload?.(),
  component: Section,
})

function Section() {
  const { section } = Route.useParams()
  const Panel = panelOf(section)
  if (Panel) return <Panel />
  const item = findPanel(section)
  if (item) return <NotBuilt item={item} />
  const first = findSection(section)?.items[0]
  if (!first) return <GameOver />
  return <Navigate {...sectionTo(first.id)} replace />
}
