import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { LegalText } from '#web/features/legal/legal-text.tsx'
import { legalQuery } from '#web/features/legal/queries.ts'
import * as m from '#web/paraglide/messages.js'

/** The full cookie policy below the settings. */
export function CookiePolicy() {
  return (
    <section className="mt-12 border-t border-line pt-8">
      <Loaded
        query={useQuery(legalQuery('cookies'))}
        title={m.legal_text_failed()}
        pending={<PendingState rows={8} />}
      >
        {({ html }) => <LegalText html={html} className="[&_h2]:first:mt-0 sm:[&_table]:wrap-normal" />}
      </Loaded>
    </section>
  )
}
