import { lazy, type ReactNode, Suspense } from 'react'
import { PagePending } from '#web/components/shell/page-pending.tsx'
import { useSession } from '#web/lib/session.ts'
import { currentView } from '#web/lib/view.ts'

const TermsQuestion = lazy(() =>
  import('./terms-question.tsx').then((module) => ({ default: module.TermsQuestion })),
)

/** Asks a signed-in user to accept the terms in force, once per version, before it shows its content. */
export function TermsGate({ children }: { children: ReactNode }) {
  const { data: user } = useSession()
  // An admin who views the product as a user accepts nothing for them.
  if (!user?.termsDue || currentView()) return children
  return (
    <Suspense fallback={<PagePending />}>
      <TermsQuestion />
    </Suspense>
  )
}
