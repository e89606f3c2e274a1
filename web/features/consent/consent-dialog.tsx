import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { consentText } from '#api/rules/consent-text.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { type Flags, nothingAllowed } from '#web/lib/consent.ts'
import { failureText } from '#web/lib/errors.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { CategorySwitches } from './category-switches.tsx'
import { CookieArt } from './drawing.tsx'
import { saveConsent } from './queries.ts'

const everything: Flags = { functional: true, performance: true, marketing: true, preference: true }

type ConsentDialogProps = {
  userId: number | null
  /** What was answered to an older text. */
  flags: Flags | null
  onLater: () => void
}

/**
 * The cookie question: to accept is as easy as to refuse (D86), and neither happens by a key that was meant for the
 * page. An answer that could not be kept is none, so whoever cannot wait goes on with nothing allowed.
 */
export function ConsentDialog({ userId, flags: former, onLater }: ConsentDialogProps) {
  const words = consentText[getLanguage()]
  const [choosing, setChoosing] = useState(false)
  const [flags, setFlags] = useState(former ?? nothingAllowed)
  const { mutate, isPending, error } = useAction(saveConsent)
  const content = useRef<HTMLDivElement>(null)
  const answer = (given: Flags) => mutate({ flags: given, userId })
  return (
    <Dialog open>
      <DialogContent
        ref={content}
        tabIndex={-1}
        className="top-auto bottom-0 left-0 w-full max-w-none translate-0 gap-5 rounded-b-none [--pad:1.25rem] outline-none data-[state=open]:animate-rise sm:bottom-6 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-2xl sm:-translate-x-1/2 sm:rounded-card sm:[--pad:1.5rem]"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          // With the frame that shows it: sooner, the browser would have to work its styles out twice.
          requestAnimationFrame(() => content.current?.focus())
        }}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          setChoosing(false)
        }}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogTitle className="flex items-center gap-4 pr-0">
          {!choosing && <CookieArt className="h-16 w-20 shrink-0 max-sm:hidden" />}
          {words.title}
        </DialogTitle>
        <DialogDescription className="-mt-3.5">
          {words.body}{' '}
          <Link to={paths.cookies} className="text-turquoise underline underline-offset-4">
            {words.policy}
          </Link>
        </DialogDescription>
        {choosing && <CategorySwitches flags={flags} onChange={setFlags} />}
        {error && (
          <div role="alert" className="rounded-control border border-red/40 bg-red/10 px-3 py-2 text-sm">
            {m.consent_dialog_failed({ reason: failureText(error) })}{' '}
            <Button variant="link" onClick={onLater}>
              {m.consent_dialog_later()}
            </Button>
          </div>
        )}
        <div className="held-bottom grid gap-2 sm:flex sm:flex-row-reverse">
          {choosing ? (
            <>
              <Button busy={isPending} onClick={() => answer(flags)}>
                {words.save}
              </Button>
              <Button variant="quiet" onClick={() => setChoosing(false)} className="sm:mr-auto">
                <ArrowLeft />
                {m.common_back()}
              </Button>
            </>
          ) : (
            <>
              <Button busy={isPending} onClick={() => answer(everything)}>
                {words.accept}
              </Button>
              <Button busy={isPending} onClick={() => answer(nothingAllowed)}>
                {words.reject}
              </Button>
              <Button
                variant="quiet"
                busy={isPending}
                onClick={() => setChoosing(true)}
                className="sm:mr-auto sm:-ml-4"
              >
                {words.customise}
              </Button>
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
