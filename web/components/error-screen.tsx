import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from './state.tsx'

/** Where a page broke: try that page again, or load everything anew. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <ErrorState error={error} title={m.error_page_title()} onRetry={retry} />
      <p className="flex justify-center">
        <Button variant="quiet" onClick={() => location.reload()}>
          <RefreshCw />
          {m.error_page_reload()}
        </Button>
      </p>
    </div>
  )
}
