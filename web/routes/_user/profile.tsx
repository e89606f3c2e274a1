import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ProfilePage } from '#web/features/account/profile/profile-page.tsx'
import { sectionIds } from '#web/features/account/profile/sections.ts'
import { oneOf } from '#web/lib/search.ts'
import { sections } from './-sections.ts'

/** A loose schema: sections may have search keys of their own. */
export const Route = createFileRoute('/_user/profile')({
  validateSearch: v.looseObject({ section: oneOf(sectionIds) }),
  loaderDeps: ({ search }) => ({ section: search.section ?? 'userInfo' }),
  loader: ({ deps }) => sections[deps.section]?.preload?.(),
  component: Profile,
})

function Profile() {
  return <ProfilePage sections={sections} section={Route.useSearch().section} />
}
