import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { consentText } from '#api/rules/consent-text.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { LanguageChoice } from '#web/components/shell/language-choice.tsx'
import { useChooseLanguage } from '#web/lib/chosen-language.ts'
import { type Flags, nothingAllowed } from '#web/lib/consent.ts'
import { failureText } from '#web/lib/errors.ts'
import { getLanguage, isLanguageChosen, prefersEnglish } from '#web/lib/locale.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { CategorySwitches } from './category-switches.tsx'
import { CookieArt } from './drawing.tsx'
import { saveConsent } from './queries.ts'

const allAllowed: Flags = { functional: true, performance: true, marketing: true, preference: true }

type ConsentDialogProps = {
  userId: number | null
  /** The choice made under an older text. */
  flags: Flags | null
  onLater: () => void
}

/**
 * The cookie banner: rejecting is as easy as accepting (D86), and no button has initial focus, so that a stray key press
 * does not answer. If saving fails, the user may postpone the choice; nothing is allowed until then.
 */
export function ConsentDialog({ userId, flags: previousFlags, onLater }: ConsentDialogProps) {
  const texts = consentText[useLanguage()]
  const [offersEnglish] = useState(() => !isLanguageChosen() && prefersEnglish())
  const [customising, setCustomising] = useState(false)
  const [flags, setFlags] = useState(previousFlags ?? nothingAllowed)
  const { mutate, isPending, error } = useAction(saveConsent)
  const content = useRef<HTMLDivElement>(null)
  const answer = (choice: Flags) => mutate({ flags: choice, userId })
  return (
    <Dialog open>
      <DialogContent
        ref={content}
        tabIndex={-1}
        className="top-auto bottom-0 left-0 w-full max-w-none translate-0 gap-5 rounded-b-none [--pad:1.25rem] outline-none data-[state=open]:animate-rise sm:bottom-6 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-2xl sm:-translate-x-1/2 sm:rounded-card sm:[--pad:1.5rem]"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          // Focus in the next frame, so that the browser computes the styles only once.
          requestAnimationFrame(() => content.current?.focus())
        }}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          setCustomising(false)
        }}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <div className="flex items-start justify-between gap-4">
          <DialogTitle className="flex items-center gap-4 pr-0">
            {!customising && <CookieArt className="h-16 w-20 shrink-0 max-sm:hidden" />}
            {texts.title}
          </DialogTitle>
          <LanguageChoice />
        </div>
        {offersEnglish && getLanguage() === 'tr' && <EnglishOffer />}
        <DialogDescription className="-mt-3.5">
          {texts.body}{' '}
          <Link to={paths.cookies} className="text-turquoise underline underline-offset-4">
            {texts.policy}
          </Link>
        </DialogDescription>
        {customising && <CategorySwitches flags={flags} onChange={setFlags} />}
        {error && (
          <div role="alert" className="rounded-control border border-red/40 bg-red/10 px-3 py-2 text-sm">
            {m.consent_dialog_failed({ reason: failureText(error) })}{' '}
            <Button variant="link" onClick={onLater}>
              {m.consent_dialog_later()}
            </Button>
          </div>
        )}
        {/* In the order of the Tab key. */}
        <div className="held-bottom grid gap-2 sm:flex">
          {customising ? (
            <>
              <Button variant="quiet" onClick={() => setCustomising(false)} className="sm:mr-auto sm:-ml-4">
                <ArrowLeft />
                {m.common_back()}
              </Button>
              <Button busy={isPending} onClick={() => answer(flags)}>
                {texts.save}
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="quiet"
                busy={isPending}
                onClick={() => setCustomising(true)}
                className="sm:mr-auto sm:-ml-4"
              >
                {texts.customise}
              </Button>
              <Button busy={isPending} onClick={() => answer(nothingAllowed)}>
                {texts.reject}
              </Button>
              <Button busy={isPending} onClick={() => answer(allAllowed)}>
                {texts.accept}
              </Button>
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** In English, for a browser that asks for it before Turkish. */
function EnglishOffer() {
  const choose = useChooseLanguage()
  const english = { locale: 'en' } as const
  return (
    <p lang="en" className="-mt-2 rounded-control border border-line bg-raised px-3 py-2 text-sm">
      {m.consent_dialog_english({}, english)}{' '}
      <Button variant="link" onClick={() => choose('en')}>
        {m.consent_dialog_english_choose({}, english)}
      </Button>
    </p>
  )
}
