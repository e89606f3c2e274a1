import type { Channel } from '#db/enums/notifications.ts'
import { withFieldGroup } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { emptyLink } from './link-rules.ts'

const props: { channel: Channel } = { channel: 'push' }

/** The button of a notification: where it leads and its text in both languages. */
export const LinkFields = withFieldGroup({
  defaultValues: emptyLink,
  props,
  render: function Render({ group, channel }) {
    const hint = m.common_link_url_hint()
    return (
      <>
        <group.AppField name="url">
          {(field) => (
            <field.TextField
              label={m.common_link_url()}
              hint={channel === 'sms' ? `${hint} ${m.common_link_sms()}` : hint}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </group.AppField>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <group.AppField name="text.tr">
            {(field) => <field.TextField lang="tr" label={m.common_link_text_tr()} />}
          </group.AppField>
          <group.AppField name="text.en">
            {(field) => (
              <field.TextField
                lang="en"
                label={m.common_link_text_en()}
                hint={m.common_link_text_en_hint()}
              />
            )}
          </group.AppField>
        </div>
      </>
    )
  },
})
