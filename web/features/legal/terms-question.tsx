import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { Result } from '#web/components/feedback/result.tsx'
import { failureNotice } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { Page } from '#web/components/shell/page.tsx'
import { brand } from '#web/lib/brand.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useSignOut } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { LegalText } from './legal-text.tsx'
import { acceptTerms, legalQuery } from './queries.ts'

/** The terms in force with the button that accepts them. Whoever does not accept can sign out or delete the account. */
export function TermsQuestion() {
  const terms = useQuery(legalQuery('terms'))
  const privacy = useQuery(legalQuery('privacy'))
  const signOut = useSignOut()
  const { notice, tell } = useNotice()
  const accept = useAction({
    ...acceptTerms,
    onError: (error) => {
      tell(failureNotice(error))
      void terms.refetch()
      void privacy.refetch()
    },
  })
  return (
    <Page
      title={m.legal_accept_title()}
      description={m.legal_accept_intro({ brand: brand() })}
      width="narrow"
    >
      <Loaded query={terms} title={m.legal_text_failed()} pending={<PendingState rows={8} />}>
        {({ html, version }) => (
          <section aria-label={m.legal_terms_title()} className="card">
            <p className="border-b border-line px-5 py-3 text-sm text-muted">
              {m.legal_text_since({ date: formatDate(version) })}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
            <div tabIndex={0} className="max-h-[50dvh] overflow-y-auto px-5 pb-4">
              <LegalText html={html} className="text-sm leading-6" />
            </div>
          </section>
        )}
      </Loaded>
      <p className="mt-4 text-sm text-muted">
        {m.legal_accept_privacy()}{' '}
        <Link to={paths.privacy} target="_blank" className="text-turquoise underline underline-offset-4">
          {m.legal_privacy_title()}
        </Link>
      </p>
      <div className="mt-5 grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button
          size="large"
          disabled={!terms.data || !privacy.data}
          busy={accept.isPending}
          onClick={() =>
            terms.data &&
            privacy.data &&
            accept.mutate({ termsVersion: terms.data.version, privacyVersion: privacy.data.version })
          }
        >
          {m.legal_accept_submit()}
        </Button>
        <Button variant="quiet" size="large" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {m.legal_accept_sign_out()}
        </Button>
      </div>
      <Result notice={notice} className="mt-4" />
      <p className="mt-6 text-sm text-muted">
        {m.legal_accept_refuse()}{' '}
        <Link to="/delete-account" className="text-turquoise underline underline-offset-4">
          {m.legal_accept_delete()}
        </Link>
      </p>
    </Page>
  )
}
