import { type ReactNode, useId } from 'react'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import { useLinkedFocus } from '#web/components/focus/linked-focus.ts'
import { cn } from '#web/ui/cn.ts'
import { WholeWords } from '#web/ui/whole-words.tsx'

type SettingsCardProps = {
  /** For links to the card. */
  id?: string
  title: string
  description?: ReactNode
  /** The main action, next to the title. */
  action?: ReactNode
  tone?: 'normal' | 'danger'
  className?: string
  children?: ReactNode
}

/** A card for one setting, saved in place (look: 'Pages for gamers'). */
export function SettingsCard(props: SettingsCardProps) {
  const { id, title, description, action, tone, className, children } = props
  const titleId = useId()
  return (
    <section
      ref={useLinkedFocus(id)}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      className={cn('card p-5 sm:p-6', tone === 'danger' && 'border-red/40')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="text-lg">
            <WholeWords>{title}</WholeWords>
          </h2>
          {description && (
            <p className="mt-1 text-sm text-muted">
              <WholeWords>{description}</WholeWords>
            </p>
          )}
        </div>
        {action && <div className="max-sm:has-[>button]:w-full max-sm:[&>button]:w-full">{action}</div>}
      </div>
      {children && (
        <div className={cn('mt-5', className)}>
          <Boundary level="component">{children}</Boundary>
        </div>
      )}
    </section>
  )
}
