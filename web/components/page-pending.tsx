import { PendingState } from './pending-state.tsx'

export function PagePending() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <PendingState />
    </div>
  )
}
