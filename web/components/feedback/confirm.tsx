import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'

export type Question = {
  title: string
  body?: string
  /** Below the text, such as figures that are read while it is asked. */
  detail?: ReactNode
  /** Label of the confirm button, a verb. */
  action: string
  /** Label of the cancel button, where `Cancel` would be ambiguous. */
  stay?: string
  tone?: 'danger' | 'normal'
  /** Runs while the dialog stays open; resolves to an error text, which the dialog then shows. */
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
 * Asks for confirmation and resolves to the answer. A second question replaces the first; when `gone` aborts, the
 * answer is no.
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
  // Once the host unmounts, the question is no longer visible, so the answer is no.
  useEffect(() => () => asked?.answer(false), [])
  if (!current) return null
  return (
    <Suspense fallback={null}>
      <Dialog key={current.id} {...current} />
    </Suspense>
  )
}
