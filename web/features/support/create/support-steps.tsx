import { CircleCheckBig, type LucideIcon, MessagesSquare, PencilLine } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { WholeWords } from '#web/ui/whole-words.tsx'

const steps: { icon: LucideIcon; title: () => string; body: () => string }[] = [
  { icon: PencilLine, title: m.support_how_write_title, body: m.support_how_write_body },
  { icon: MessagesSquare, title: m.support_how_answer_title, body: m.support_how_answer_body },
  { icon: CircleCheckBig, title: m.support_how_decide_title, body: m.support_how_decide_body },
]

/** Explains what happens to a request, in three steps. */
export function SupportSteps() {
  return (
    <aside aria-labelledby="support-steps" className="card h-fit bg-sky p-5 sm:p-6 lg:sticky lg:top-20">
      <h2 id="support-steps" className="text-lg">
        {m.support_how_title()}
      </h2>
      <ol className="mt-5 grid">
        {steps.map(({ icon: Icon, title, body }) => (
          <li
            key={title()}
            className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0"
          >
            <span
              aria-hidden
              className="absolute top-11 bottom-1 left-5 w-px bg-turquoise/40 group-last:hidden"
            />
            <span className="flex size-10 items-center justify-center rounded-control border border-turquoise/40 bg-surface text-turquoise">
              <Icon className="size-5" aria-hidden />
            </span>
            <div>
              <h3 className="font-display text-base font-semibold">{title()}</h3>
              <p className="mt-0.5 text-sm text-muted">
                <WholeWords>{body()}</WholeWords>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
