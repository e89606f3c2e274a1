import * as v from 'valibot'
import { Page } from '#web/components/page.tsx'
import { useUrlSearch } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { CreateForm } from './create-form.tsx'

const id = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined)
const Search = v.object({ template: id })

/** Compose notification (spec 2 §2.1); the template library leads here with `?template=`. */
export function CreatePanel() {
  const { data: user } = useSession()
  const [{ template }, setSearch] = useUrlSearch(Search)
  return (
    <Page
      title={m.nav_notification_create_title()}
      description={m.notifications_create_description()}
      width="full"
    >
      {user && (
        <CreateForm
          key={user.id}
          userId={user.id}
          templateId={template}
          onTemplateUsed={() => void setSearch({ template: undefined })}
        />
      )}
    </Page>
  )
}
