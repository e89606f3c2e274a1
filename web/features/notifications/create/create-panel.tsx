import { Page } from '#web/components/page.tsx'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { CreateForm } from './create-form.tsx'

/** Compose notification (spec 2 §2.1). */
export function CreatePanel() {
  const { data: user } = useSession()
  return (
    <Page
      title={m.nav_notification_create_title()}
      description={m.notifications_create_description()}
      width="full"
    >
      {user && <CreateForm userId={user.id} />}
    </Page>
  )
}
