import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { NotBuilt } from '#web/components/console/not-built.tsx'
import { findPanel, findSection } from '#web/lib/nav.ts'
import { panels } from './-panels.ts'

export const Route = createFileRoute('/_admin/flight-control/$section')({
  beforeLoad: ({ params }) => {
    if (findPanel(params.section)) return
    const first = findSection(params.section)?.items[0]
    if (!first) throw notFound()
    throw redirect({ to: '/flight-control/$section', params: { section: first.id }, replace: true })
  },
  loader: ({ params }) => panels[params.section]?.preload?.(),
  component: Section,
})

function Section() {
  const { section } = Route.useParams()
  const Panel = panels[section]
  const item = findPanel(section)
  if (Panel) return <Panel />
  return item && <NotBuilt item={item} />
}
