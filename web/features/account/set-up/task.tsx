import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { sendVerificationLink } from '../user-info/queries.ts'
import type { Step } from './steps.ts'
import { useSetUp } from './use-set-up.ts'

const row =
  'group flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left transition hover:bg-raised'

type TaskProps = { step: Step; email: string }

/** An open step: links to its profile section, or mails the verification link. */
export function Task({ step, email }: TaskProps) {
  const { section } = step
  if (!section) return <VerifyEmailTask step={step} email={email} />
  return (
    <Link to={paths.profile} search={{ section }} className={row}>
      <TaskText step={step} />
    </Link>
  )
}

const useVerification = (email: string) => {
  const { mutate, isPending } = useMutation(sendVerificationLink)
  return { 'aria-busy': isPending, onClick: () => isPending || mutate(email) }
}

/** The first open step, as the button of the start page; nothing once all are done. */
export function NextStep() {
  const { setUp } = useSetUp()
  const [step] = setUp?.missing ?? []
  if (!setUp || !step) return null
  if (!step.section) return <VerifyEmail email={setUp.email}>{step.task()}</VerifyEmail>
  return (
    <Button asChild>
      <Link to={paths.profile} search={{ section: step.section }}>
        {step.task()}
      </Link>
    </Button>
  )
}

const VerifyEmail = ({ email, children }: { email: string; children: string }) => (
  <Button {...useVerification(email)}>{children}</Button>
)

function VerifyEmailTask({ step, email }: TaskProps) {
  return (
    <button type="button" {...useVerification(email)} className={row}>
      <TaskText step={step} />
    </button>
  )
}

const TaskText = ({ step }: { step: Step }) => (
  <>
    <step.icon aria-hidden className="size-5 shrink-0 text-turquoise" />
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-medium">
        <WholeWords>{step.task()}</WholeWords>
      </span>
      <span className="block text-xs text-muted">
        <WholeWords>{step.body()}</WholeWords>
      </span>
    </span>
    <ChevronRight
      aria-hidden
      className="size-4 shrink-0 text-muted transition group-hover:translate-x-1 group-hover:text-turquoise"
    />
  </>
)
