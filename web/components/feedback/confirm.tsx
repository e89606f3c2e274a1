import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

export type Question = {
  title: string
  body?: string
  /** What the button does, as a verb. */
  action: string
  /** The way back, where `Cancel` could mean either. */
  stay?: string
  tone?: 'danger' | 'normal'
  /** Does it while the question stays; resolves to what went wrong, which the question then shows. */
  act?: () => Promise<string | undefined>
}

export type Asked = Question & { id: number; answer: (yes: boolean) => void }

const Dialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

let asked: Asked | null = null
let count = 0
const listeners = new Set<() => void>()

function show(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Asks before something that matters; resolves to the answer. A second question takes the place of the first, and one
 * goes unanswered, which is no, once `gone` ruleMessage that what it is about is.
 */
export function confirm(question: Question, gone?: AbortSignal): Promise<boolean> {
  asked?.answer(false)
  count += 1
  const id = count
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      if (asked?.id === id) show(null)
      resolve(yes)
    }
    gone?.addEventListener('abort', () => answer(false))
    show({ ...question, id, answer })
  })
}

export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked)
  // A question that nobody can see any more is answered with no.
  useEffect(() => () => asked?.answer(false), [])
  if (!current) return null
  return (
    <Suspense fallback={null}>
      <Dialog key={current.id} {...current} />
    </Suspense>
  )
}
