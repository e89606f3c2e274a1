import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import {
  lazy,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { consentText } from '#api/rules/consent-text.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { LanguageChoice } from '#web/components/shell/language-choice.tsx'
import { useChooseLanguage } from '#web/lib/chosen-language.ts'
import { type Flags, nothingAllowed } from '#web/lib/consent.ts'
import { failureText } from '#web/lib/errors.ts'
import { getLanguage, isLanguageChosen, prefersEnglish } from '#web/lib/locale.ts'
import { coverWindow } from '#web/lib/page-room.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ConsentFrame, customiseClass, removeDrawnFrame } from './consent-frame.tsx'
import { saveConsent } from './queries.ts'

const CategorySwitches = lazy(() =>
  import('./category-switches.tsx').then((module) => ({ default: module.CategorySwitches })),
)

const allAllowed: Flags = { functional: true, performance: true, marketing: true, preference: true }

type ConsentBannerProps = {
  userId: number | null
  /** The choice made under an older text. */
  flags: Flags | null
  onLater: () => void
}

/**
 * The cookie question, a region at the bottom: rejecting is as easy as accepting (D86). It takes no focus and locks nothing,
 * and the page gets as much room below as it covers. If saving fails, the user may postpone the choice; nothing is
 * allowed until then.
 */
export function ConsentBanner({ userId, flags: previousFlags, onLater }: ConsentBannerProps) {
  const texts = consentText[useLanguage()]
  const [offersEnglish] = useState(() => !isLanguageChosen() && prefersEnglish())
  const [customising, setCustomising] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const [flags, setFlags] = useState(previousFlags ?? nothingAllowed)
  const { mutate, isPending, error } = useAction(saveConsent)
  const region = useRef<HTMLElement>(null)
  const title = useId()
  useRoomBelow(region)
  const answer = (choice: Flags) => mutate({ flags: choice, userId })
  return (
    <ConsentFrame
      ref={region}
      titleId={title}
      title={texts.title}
      withArt={!customising}
      aside={<LanguageChoice />}
      onEscape={() => setCustomising(false)}
      actions={
        customising ? (
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
              busy={isPending || isOpening}
              onClick={() => startOpening(() => setCustomising(true))}
              className={customiseClass}
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
        )
      }
    >
      {offersEnglish && getLanguage() === 'tr' && <EnglishOffer />}
      <p className="mt-2 text-sm text-muted">
        {texts.body}{' '}
        <Link to={paths.cookies} className="text-turquoise underline underline-offset-4">
          {texts.policy}
        </Link>
      </p>
      {/* Around the condition, so that Save comes with the switches, not before they have loaded. */}
      <Suspense>
        {customising && (
          <div className="mt-4">
            <CategorySwitches flags={flags} onChange={setFlags} />
          </div>
        )}
      </Suspense>
      {error && (
        <div role="alert" className="mt-4 rounded-control border border-red/40 bg-red/10 px-3 py-2 text-sm">
          {m.consent_dialog_failed({ reason: failureText(error) })}{' '}
          <Button variant="link" onClick={onLater}>
            {m.consent_dialog_later()}
          </Button>
        </div>
      )}
    </ConsentFrame>
  )
}

const roomBelow = '--consent-room'

/** Lets the end of the page be scrolled above the banner; after the answer the keyboard goes on in the page. */
function useRoomBelow(region: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = region
    if (!current) return
    removeDrawnFrame()
    const { style } = document.body
    const observer = new ResizeObserver(() => {
      const size = innerHeight - current.getBoundingClientRect().top
      style.setProperty(roomBelow, `${size}px`)
      coverWindow('bottom', current, size)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(roomBelow)
      coverWindow('bottom', current)
      if (current.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [region])
}

/** In English, for a browser that asks for it before Turkish. */
function EnglishOffer() {
  const choose = useChooseLanguage()
  const english = { locale: 'en' } as const
  return (
    <p lang="en" className="mt-3 rounded-control border border-line bg-raised px-3 py-2 text-sm">
      {m.consent_dialog_english({}, english)}{' '}
      <Button variant="link" onClick={() => choose('en')}>
        {m.consent_dialog_english_choose({}, english)}
      </Button>
    </p>
  )
}
