import type { ReactNode } from 'react'
import { Scene } from '#web/components/shell/scene/scene.tsx'

/** Background scene with one card. The build prerenders it too. */
export function AuthSquare({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <div className="relative flex flex-1 flex-col overflow-clip bg-sky">
      <Scene className="pointer-events-none absolute bottom-[-18%] left-1/2 w-[max(100%,52rem)] max-w-6xl -translate-x-1/2 opacity-45" />
      <div className="relative flex items-center justify-between gap-4 px-4 py-4 sm:px-6">{top}</div>
      <div className="relative flex flex-1 items-start justify-center px-4 pt-[6vh] pb-16">
        <div className="card w-full max-w-md animate-rise p-6 shadow-lift sm:p-8">{children}</div>
      </div>
    </div>
  )
}
