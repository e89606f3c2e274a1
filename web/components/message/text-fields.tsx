import { useStore } from '@tanstack/react-form'
import { channelLimits } from '#api/rules/channel-limits.ts'
import type { Channel } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'
import { withFieldGroup } from '#web/components/form/use-app-form.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { PartField } from './part-field.tsx'
import { readBySample } from './sample.ts'
import { smsParts } from './sms-parts.ts'
import { emptyText } from './text-rules.ts'

const words = {
  tr: {
    title: m.common_create_title_tr,
    message: m.common_create_message_tr,
    subject: m.common_message_subject_tr,
  },
  en: {
    title: m.common_create_title_en,
    message: m.common_create_message_en,
    subject: m.common_message_subject_en,
  },
}

/** An SMS is title and message in one text, measured with sample names; what is too long is not sent as any number. */
function smsHint(title: string, message: string) {
  if ([...message].length > channelLimits.sms.message) return undefined
  const read = readBySample({ title, message })
  const { parts, left, wide } = smsParts(`${read.title}\n${read.message}`)
  const counted = m.common_message_sms_parts({ parts: formatNumber(parts), left: formatNumber(left) })
  return wide ? `${counted} ${m.common_message_sms_wide()}` : counted
}

type Props = {
  language: Language
  channel: Channel
  /** Keep the subject visible for other channels: a template may become an e-mail again. */
  keepsSubject?: boolean
}
const props: Props = { language: 'tr', channel: 'push' }

/** Title, message and e-mail subject in one language. */
export const TextFields = withFieldGroup({
  defaultValues: emptyText,
  props,
  render: function Render({ group, language, channel, keepsSubject }) {
    const { title, message } = useStore(group.store, (state) => state.values)
    const known = { language, channel, required: language === 'tr' }
    const isMail = channel === 'email'
    return (
      <>
        {(isMail || keepsSubject) && (
          <group.AppField name="subject">
            {() => (
              <PartField
                {...known}
                part="subject"
                label={words[language].subject()}
                required={false}
                hint={isMail ? m.common_message_subject_hint() : m.common_message_subject_mail_only()}
              />
            )}
          </group.AppField>
        )}
        <group.AppField name="title">
          {() => <PartField {...known} part="title" label={words[language].title()} />}
        </group.AppField>
        <group.AppField name="message">
          {() => (
            <PartField
              {...known}
              part="message"
              label={words[language].message()}
              hint={channel === 'sms' && (title || message) ? smsHint(title, message) : undefined}
            />
          )}
        </group.AppField>
      </>
    )
  },
})
