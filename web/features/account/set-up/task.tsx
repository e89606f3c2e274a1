import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import { mailLink } from './queries.ts'
import type { Step } from './steps.ts'

const row =
  'group flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left transition hover:bg-raised'

type TaskProps = { step: Step; email: string }

/** A step that is still to do: it leads to where that is done, or has the link mailed that does it. */
export function Task({ step, email }: TaskProps) {
  const { section } = step
  if (!section) return <MailLink step={step} email={email} />
  return (
    <Link to={paths.profile} search={{ section }} className={row}>
      <Words step={step} />
    </Link>
  )
}

function MailLink({ step, email }: TaskProps) {
  const { mutate, isPending } = useMutation(mailLink)
  return (
    <button type="button" aria-busy={isPending} onClick={() => isPending || mutate(email)} className={row}>
      <Words step={step} />
    </button>
  )
}

const Words = ({ step }: { step: Step }) => (
  <>
    <step.icon aria-hidden className="size-5 shrink-0 text-turquoise" />
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-medium">{step.task()}</span>
      <span className="block text-xs text-muted">{step.body()}</span>
    </span>
    <ChevronRight
      aria-hidden
      className="size-4 shrink-0 text-muted transition group-hover:translate-x-1 group-hover:text-turquoise"
    />
  </>
)
