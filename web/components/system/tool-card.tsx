import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'

type Reach = 'none' | 'some' | 'all'
type Loudness = {
  text: () => string
  tone: Tone
  button: 'secondary' | 'amber' | 'danger'
  card: string
  icon: string
}

/** Whom a tool signs out: the more, the louder its card. */
export const reaches: Record<Reach, Loudness> = {
  none: {
    ...{ text: m.common_reach_of_none, tone: 'neutral', button: 'secondary' },
    ...{ card: '', icon: 'text-muted' },
  },
  some: {
    ...{ text: m.common_reach_of_some, tone: 'amber', button: 'amber' },
    ...{ card: 'border-gold/40', icon: 'text-amber' },
  },
  all: {
    ...{ text: m.common_reach_of_all, tone: 'red', button: 'danger' },
    ...{ card: 'border-red/40', icon: 'text-red' },
  },
}

type ToolCardProps = {
  icon: LucideIcon
  title: string
  body: string
  reach: Reach
  /** Beside the reach. */
  state?: ReactNode
  children: ReactNode
}

/** What a tool does, whom it reaches, and its button. */
export function ToolCard({ icon: Icon, title, body, reach, state, children }: ToolCardProps) {
  const { text, tone, card, icon } = reaches[reach]
  return (
    <section className={cn('card flex flex-col items-start gap-3 p-4', card)}>
      <h3 className="flex items-center gap-2 font-sans text-sm font-medium">
        <Icon aria-hidden className={cn('size-5', icon)} />
        {title}
      </h3>
      <p className="flex flex-wrap gap-2">
        <Badge tone={tone}>{text()}</Badge>
        {state}
      </p>
      <p className="text-sm text-muted">{body}</p>
      <div className="mt-auto flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
