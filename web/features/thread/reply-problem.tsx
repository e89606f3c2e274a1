import { TriangleAlert } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { ReplyState } from './use-reply.ts'

/** Why a reply was not sent; its text is kept. */
export function ReplyProblem({ reply: { problem, submit, dismiss } }: { reply: ReplyState }) {
  if (!problem) return null
  if (problem.kind === 'failed')
    return (
      <p role="alert" className="rounded-control border border-red/40 bg-red/10 px-3 py-2 text-sm">
        {m.thread_composer_failed()} {problem.text}
      </p>
    )
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-control border border-gold/40 bg-gold-tint px-3 py-2 text-sm"
    >
      <TriangleAlert className="size-4 shrink-0 text-amber" aria-hidden />
      <span className="min-w-0 flex-1 basis-56">{m.thread_stale()}</span>
      <Button variant="secondary" size="small" onClick={dismiss}>
        {m.thread_stale_edit()}
      </Button>
      <Button size="small" onClick={() => submit()}>
        {m.thread_stale_send()}
      </Button>
    </div>
  )
}
