import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { formatDate } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { LegalText } from './legal-text.tsx'
import { type LegalSlug, legalQuery } from './queries.ts'

/** As tall as a text, so that the footer does not jump. */
const Pending = () => (
  <div className="min-h-dvh">
    <PendingState rows={12} />
  </div>
)

/** A legal text with its effective date, contents and a print button (D15, D17). */
export function LegalPage({ slug, title, about }: { slug: LegalSlug; title: string; about: string }) {
  const query = useQuery(legalQuery(slug))
  const { data } = query
  return (
    <Page
      title={title}
      about={about}
      description={
        <span className="inline-block min-h-5">
          {data && (
            <time dateTime={data.version}>{m.legal_text_since({ date: formatDate(data.version) })}</time>
          )}
        </span>
      }
      actions={
        <Button variant="secondary" className="print:hidden" disabled={!data} onClick={() => window.print()}>
          <Printer />
          {m.legal_text_print()}
        </Button>
      }
    >
      <Loaded query={query} title={m.legal_text_failed()} pending={<Pending />}>
        {({ html, sections }) => (
          <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_15rem] print:block">
            <Contents sections={sections} className="lg:order-last" />
            <LegalText html={html} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

type ContentsProps = { sections: { id: string; title: string }[]; className?: string }

/** Table of contents: a side column on wide screens, collapsed on a phone, hidden in print. */
function Contents({ sections, className }: ContentsProps) {
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
