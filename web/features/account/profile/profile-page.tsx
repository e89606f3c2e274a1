import { Suspense } from 'react'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { Page } from '#web/components/shell/page.tsx'
import * as m from '#web/paraglide/messages.js'
import { sectionLabels } from './section-labels.ts'
import { SectionMenu } from './section-menu.tsx'
import type { SectionId, Sections } from './sections.ts'

type ProfilePageProps = { sections: Sections; section?: SectionId }

/** Profile page: a menu and one column of cards. */
export function ProfilePage({ sections, section = 'userInfo' }: ProfilePageProps) {
  const current = sections[section] ? section : 'userInfo'
  const Section = sections[current]
  const title = sectionLabels[current].title()
  return (
    <Page
      title={m.account_profile_title()}
      documentTitle={title}
      description={m.account_profile_description()}
    >
      <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <SectionMenu sections={sections} current={current} />
        <section aria-label={title} className="grid min-w-0 content-start gap-4">
          <Suspense key={current} fallback={<Pending />}>
            {Section && <Section />}
          </Suspense>
        </section>
      </div>
    </Page>
  )
}

const Pending = () => (
  <CardPending>
    <RowsPending count={3} />
  </CardPending>
)
