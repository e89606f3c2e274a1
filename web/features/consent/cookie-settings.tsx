import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { consentText } from '#api/rules/consent-text.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { Result } from '#web/components/feedback/result.tsx'
import { failureNotice } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { brand } from '#web/lib/brand.ts'
import { type Flags, nothingAllowed } from '#web/lib/consent.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CategorySwitches } from './category-switches.tsx'
import { preferencesQuery, saveConsent } from './queries.ts'

/** Cookie settings, where consent can be changed or withdrawn at any time (D86). */
export function CookieSettings({ policy }: { policy?: ReactNode }) {
  const { history, navigate } = useRouter()
  const canGoBack = useCanGoBack()
  const preferences = useQuery(preferencesQuery)
  return (
    <Page
      title={m.consent_page_title()}
      about={m.consent_seo_cookies_description({ brand: brand() })}
      description={m.consent_page_description()}
      width="narrow"
    >
      <Button
        variant="quiet"
        size="small"
        className="-mt-3 mb-4 -ml-3"
        onClick={() => (canGoBack ? history.back() : navigate({ to: '/' }))}
      >
        <ArrowLeft />
        {m.common_back()}
      </Button>
      <Loaded
        query={preferences}
        pending={
          <CardPending className="min-h-195 sm:min-h-148">
            <RowsPending count={5} />
          </CardPending>
        }
      >
        {(data) => <Choices {...data} />}
      </Loaded>
      {policy}
    </Page>
  )
}

type ChoicesProps = { flags: Flags; answeredAt: string | null; current: boolean }

function Choices({ flags, answeredAt, current }: ChoicesProps) {
  const { data: user } = useSession()
  const { notice, tell } = useNotice()
  const [draft, setDraft] = useState<Flags | null>(null)
  const save = useAction({
    ...saveConsent,
    // Keep switches changed during the save.
    onSuccess: (_answer, { flags: saved }) => {
      setDraft((current) => (current === saved ? null : current))
      tell({ tone: 'success', text: m.consent_page_saved() })
    },
    onError: (error) => tell(failureNotice(error)),
  })
  const texts = consentText[getLanguage()]
  const shown = draft ?? flags
  function answer(choice: Flags) {
    setDraft(choice)
    save.mutate({ flags: choice, userId: user?.id ?? null })
  }
  return (
    <SettingsCard
      title={texts.title}
      description={
        answeredAt
          ? m.consent_page_answered({ date: formatDateTime(answeredAt) })
          : m.consent_page_unanswered()
      }
    >
      {answeredAt && !current && <p className="mb-4 text-sm text-amber">{m.consent_page_outdated()}</p>}
      <CategorySwitches flags={shown} onChange={setDraft} />
      <div className="mt-6 grid gap-2 border-t border-line pt-5 sm:flex">
        <Button variant="secondary" busy={save.isPending} onClick={() => answer(nothingAllowed)}>
          {texts.reject}
        </Button>
        <Button variant="quiet" busy={save.isPending} onClick={() => setDraft(nothingAllowed)}>
          {m.consent_page_reset()}
        </Button>
        <Button busy={save.isPending} onClick={() => answer(shown)} className="sm:ml-auto">
          {texts.save}
        </Button>
      </div>
      {/* Below the buttons, because the card is taller than a phone. */}
      <Result notice={notice} className="mt-4" />
    </SettingsCard>
  )
}
