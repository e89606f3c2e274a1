import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

type ContentsProps = { sections: { id: string; title: string }[]; className?: string }

/** Table of contents: a side column on wide screens, collapsed on a phone, hidden in print. */
export function Contents({ sections, className }: ContentsProps) {
  const list = (
    <ol className="grid gap-0.5 border-l border-line text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted transition hover:border-turquoise hover:text-text"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={m.legal_text_contents()} className={cn('print:hidden', className)}>
      <details className="card p-4 lg:hidden">
        <summary className="touch relative cursor-pointer font-medium">{m.legal_text_contents()}</summary>
        <div className="mt-3">{list}</div>
      </details>
      <div className="sticky top-[calc(var(--header)+24px)] hidden max-h-[calc(100dvh-8rem)] overflow-y-auto lg:block">
        <h2 className="mb-3 font-sans text-sm font-medium">{m.legal_text_contents()}</h2>
        {list}
      </div>
    </nav>
  )
}
