import { Page } from '#web/components/shell/page.tsx'
import { useUrlSearch } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { CreateForm } from './create-form.tsx'
import { createSearch } from './search.ts'

/** Compose notification; the template library links here with `?template=`, a user with `?user=`. */
export function CreatePanel() {
  const { data: user } = useSession()
  const [{ template, user: recipient, users }, setSearch] = useUrlSearch(createSearch)
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
          recipientId={recipient}
          arePassed={users === 'selected'}
          onRecipientUsed={() => void setSearch({ user: undefined, users: undefined })}
        />
      )}
    </Page>
  )
}
