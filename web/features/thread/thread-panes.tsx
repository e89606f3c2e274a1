import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTicketLink } from '#web/components/ticket/use-ticket-link.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

type PaneProps = { pane: 'details' | undefined; children: ReactNode }

export function ThreadPane({ pane, children }: PaneProps) {
  const link = useTicketLink()
  return (
    <section
      aria-label={m.thread_pane()}
      className={cn(
        'pane flex min-h-0 min-w-0 flex-col overflow-y-auto',
        pane === 'details' && 'hidden @min-[68rem]/work:flex',
      )}
    >
      <Link
        {...link(undefined)}
        replace
        className="touch relative mx-4 mt-3 inline-flex items-center gap-1.5 self-start rounded-small text-sm text-muted hover:text-text @min-[44rem]/work:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {m.thread_back()}
      </Link>
      {children}
    </section>
  )
}

export const DetailsPane = ({ pane, children }: PaneProps) => (
  <aside
    aria-label={m.thread_beside()}
    className={cn(
      'min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto border-l border-line p-4',
      pane === 'details' ? 'grid' : 'hidden @min-[68rem]/work:grid',
    )}
  >
    {children}
  </aside>
)

/** Back from the details, where they take the place of the thread. */
export const BackToThread = ({ onPress }: { onPress: () => void }) => (
  <Button
    variant="quiet"
    size="small"
    onClick={onPress}
    className="justify-self-start @min-[68rem]/work:hidden"
  >
    <ArrowLeft />
    {m.thread_pane()}
  </Button>
)
