import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type SettingsViewProps = { title: string; description?: ReactNode; onBack: () => void; children: ReactNode }

/** A form that replaces a list, with a back button (addresses). */
export function SettingsView({ title, description, onBack, children }: SettingsViewProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A field that takes the focus by itself keeps it.
    if (!section.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={section} aria-labelledby={id} className="card animate-appear p-5 sm:p-6">
      <div className="mb-5 flex items-start gap-2">
        <Button
          variant="quiet"
          size="icon"
          aria-label={m.common_back()}
          onClick={onBack}
          className="-mt-1.5 -ml-2 shrink-0"
        >
          <ArrowLeft className="size-5!" />
        </Button>
        <div className="min-w-0">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          {description && <p className="mt-1 text-sm text-muted">{description}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}
