import type { ReactNode } from 'react'
import { Scene } from '#web/components/shell/scene/scene.tsx'

type HeroProps = { title: ReactNode; label?: string; children?: ReactNode }

/** Hero of the landing page. The build prerenders it without its buttons. */
export function Hero({ title, label, children }: HeroProps) {
  return (
    <section className="relative isolate bg-sky">
      <div className="mx-auto grid max-w-7xl items-center gap-6 px-4 pt-12 sm:px-6 lg:min-h-[calc(100dvh-10rem)] lg:grid-cols-[5fr_7fr] lg:pt-0">
        <div className="relative z-10 max-w-xl">
          <h1 className="whitespace-pre-line text-2xl font-bold sm:text-3xl">{title}</h1>
          <div className="mt-8 flex min-h-12 flex-wrap gap-3">{children}</div>
        </div>
        <Scene
          label={label}
          className="-mx-[6%] -mb-[8%] w-[112%] lg:mr-[-12%] lg:mb-0 lg:-ml-[10%] lg:w-[122%]"
        />
      </div>
    </section>
  )
}
