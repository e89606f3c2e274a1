import { useStore } from '@tanstack/react-form'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { emptyDraft } from './schema.ts'

/** The button of the notification: where it leads and its text in both languages. */
export const LinkFields = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const channel = useStore(form.store, (state) => state.values.notification_type)
    const hint = m.notifications_create_link_url_hint()
    return (
      <Card className="grid grid-cols-1 gap-4">
        <CardTitle>{m.notifications_create_link()}</CardTitle>
        <form.AppField name="link.url">
          {(field) => (
            <field.TextField
              label={m.notifications_create_link_url()}
              hint={channel === 'sms' ? `${hint} ${m.notifications_create_link_sms()}` : hint}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </form.AppField>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <form.AppField name="link.text.tr">
            {(field) => <field.TextField lang="tr" label={m.notifications_create_link_text_tr()} />}
          </form.AppField>
          <form.AppField name="link.text.en">
            {(field) => (
              <field.TextField
                lang="en"
                label={m.notifications_create_link_text_en()}
                hint={m.notifications_create_link_text_en_hint()}
              />
            )}
          </form.AppField>
        </div>
      </Card>
    )
  },
})
