import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type ToolCardProps = { icon: LucideIcon; title: string; body: string; children: ReactNode }

/** What a tool does, and its button. */
export function ToolCard({ icon: Icon, title, body, children }: ToolCardProps) {
  return (
    <section className="card flex flex-col items-start gap-3 p-4">
      <h3 className="flex items-center gap-2 font-sans text-sm font-medium">
        <Icon aria-hidden className="size-5 text-muted" />
        {title}
      </h3>
      <p className="text-sm text-muted">{body}</p>
      <div className="mt-auto flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
