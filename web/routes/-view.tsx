import { lazy, Suspense } from 'react'
import { currentView } from '#web/lib/view.ts'

const ViewBanner = lazy(() =>
  import('#web/features/view-as/view-banner.tsx').then((module) => ({ default: module.ViewBanner })),
)

/** The banner of a tab in which an admin views the product as a user. */
export function ViewAs() {
  const view = currentView()
  if (!view) return null
  return (
    <Suspense fallback={null}>
      <ViewBanner view={view} />
    </Suspense>
  )
}
