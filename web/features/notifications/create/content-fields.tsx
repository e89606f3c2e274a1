import { useStore } from '@tanstack/react-form'
import { limits } from '#api/rules/limits.ts'
import { languages } from '#db/enums.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import { readAs } from '#web/components/message/translations.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { emptyDraft } from './schema.ts'

const words = {
  tr: {
    heading: m.notifications_create_turkish,
    title: m.notifications_create_title_tr,
    message: m.notifications_create_message_tr,
  },
  en: {
    heading: m.notifications_create_english,
    title: m.notifications_create_title_en,
    message: m.notifications_create_message_en,
  },
}

/** Turkish is required; what English lacks is read in Turkish, and that is said (D95). */
export const ContentFields = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const { fellBack } = readAs(
      useStore(form.store, (state) => state.values.translations),
      'en',
    )
    return languages.map((language) => (
      <Card key={language} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CardTitle>{words[language].heading()}</CardTitle>
          {language === 'en' && (
            <Badge tone={fellBack ? 'amber' : 'green'}>
              {fellBack ? m.notifications_falls_back() : m.notifications_create_english_complete()}
            </Badge>
          )}
        </div>
        <form.AppField name={`translations.${language}.title`}>
          {(field) => (
            <field.TextField
              label={words[language].title()}
              required={language === 'tr'}
              lang={language}
              maxLength={limits.titleMax}
            />
          )}
        </form.AppField>
        <form.AppField name={`translations.${language}.message`}>
          {(field) => (
            <field.TextareaField
              label={words[language].message()}
              required={language === 'tr'}
              lang={language}
              rows={4}
              maxLength={limits.messageMax}
            />
          )}
        </form.AppField>
      </Card>
    ))
  },
})
