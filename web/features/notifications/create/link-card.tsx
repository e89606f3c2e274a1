import { useStore } from '@tanstack/react-form'
import { withForm } from '#web/components/form/use-app-form.ts'
import { LinkFields } from '#web/components/message/link-fields.tsx'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { emptyDraft } from './schema.ts'

/** The button of the notification. */
export const LinkCard = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const channel = useStore(form.store, (state) => state.values.notification_type)
    return (
      <Card className="grid grid-cols-1 gap-4">
        <CardTitle>{m.common_link()}</CardTitle>
        <LinkFields form={form} fields="link" channel={channel} />
      </Card>
    )
  },
})
