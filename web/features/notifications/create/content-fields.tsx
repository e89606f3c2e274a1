import { useStore } from '@tanstack/react-form'
import { readAs } from '#api/rules/translations.ts'
import { languages } from '#db/enums.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import { contentLabels } from '#web/components/message/labels.ts'
import { TextFields } from '#web/components/message/text-fields.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { channelsOfDraft, emptyDraft } from './schema.ts'

/** Texts: Turkish is required, missing English falls back to Turkish and a hint says so (D95). */
export const ContentFields = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const channel = useStore(form.store, (state) => state.values.notification_type)
    const mails = useStore(form.store, (state) => channelsOfDraft(state.values).includes('email'))
    const english = useStore(form.store, (state) => readAs(state.values.translations, 'en'))
    const isComplete = !english.fellBack && english.title !== '' && english.message !== ''
    return languages.map((language) => (
      <Card key={language} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CardTitle>{contentLabels[language]()}</CardTitle>
          {language === 'en' && english.fellBack && <Badge tone="amber">{m.common_falls_back()}</Badge>}
          {language === 'en' && isComplete && (
            <Badge tone="green">{m.notifications_create_english_complete()}</Badge>
          )}
        </div>
        <TextFields
          form={form}
          fields={`translations.${language}`}
          language={language}
          channel={channel}
          keepsSubject={mails}
        />
      </Card>
    ))
  },
})
