import { useState } from 'react'
import { OverviewFacts } from './overview-facts.tsx'
import { OverviewForm } from './overview-form.tsx'
import { type EditedUser, type UserDetail, withVersion } from './queries.ts'
import { SuspensionCard } from './suspension-card.tsx'
import type { TabProps } from './tabs.ts'

export function OverviewTab({ detail, editable }: TabProps) {
  return (
    <>
      <SuspensionCard security={detail.security} />
      {editable ? <Editor detail={detail} /> : <OverviewFacts detail={detail} />}
    </>
  )
}

/** The form, begun anew from each version that it saved or followed. */
function Editor({ detail }: { detail: UserDetail }) {
  const latest = withVersion(detail)
  const [user, setUser] = useState<EditedUser>(latest)
  const [edition, setEdition] = useState(1)
  function begin(next: EditedUser) {
    setUser(next)
    setEdition(edition + 1)
  }
  return <OverviewForm key={edition} user={user} latest={latest} onSaved={begin} />
}
