import * as v from 'valibot'
import { channels } from '#db/enums/notifications.ts'
import { templateCategories } from '#db/enums/templates.ts'
import { platforms } from '#db/enums.ts'
import { required } from '#web/components/form/text-rules.ts'
import { levelOf, levels } from '#web/components/message/labels.ts'
import {
  emptyLink,
  LinkFields,
  linkDraftOf,
  linkOf,
  validateLink,
} from '#web/components/message/link-rules.ts'
import {
  emptyText,
  emptyTexts,
  Translations,
  unlessEmpty,
  validateTexts,
} from '#web/components/message/text-rules.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import type { Template } from './queries.ts'

const Fields = v.object({
  name: v.pipe(required('TEMPLATE_NAME_REQUIRED'), v.maxLength(100, ruleMessage('TEMPLATE_NAME_TOO_LONG'))),
  category: v.picklist(templateCategories),
  notification_type: v.picklist(channels),
  is_active: v.boolean(),
  platforms: v.pipe(v.array(v.picklist(platforms)), v.minLength(1, ruleMessage('PLATFORM_REQUIRED'))),
  translations: Translations,
  link: LinkFields,
  priority: v.picklist(levels),
})
type Values = v.InferOutput<typeof Fields>

const subjectOrNull = <Words extends { subject: string }>(words: Words) => ({
  ...words,
  subject: words.subject || null,
})

/** The form of a template, with the messages of the server; its output is the API's input. */
export const TemplateForm = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    validateTexts(dataset.value, addIssue)
    validateLink(dataset.value, addIssue)
  }),
  v.transform(({ translations: { tr, en }, link, priority, ...values }) => ({
    ...values,
    link: linkOf(link),
    priority: Number(priority),
    translations: { tr: subjectOrNull(tr), en: unlessEmpty(subjectOrNull(en)) },
  })),
)
export type TemplateInput = v.InferOutput<typeof TemplateForm>

export const emptyValues: Values = {
  name: '',
  category: 'general',
  notification_type: 'push',
  is_active: true,
  platforms: ['web', 'mobile_android', 'mobile_ios'],
  translations: emptyTexts,
  link: emptyLink,
  priority: '2',
}

/** A stored template as form values. */
export function valuesOf({ translations: { tr, en }, ...template }: Template): Values {
  const { name, category, notification_type, is_active, platforms, link, priority } = template
  const text = (words: typeof en) => (words ? { ...words, subject: words.subject ?? '' } : emptyText)
  return {
    name,
    category,
    notification_type,
    is_active,
    platforms,
    translations: { tr: text(tr), en: text(en) },
    link: linkDraftOf(link),
    priority: levelOf(priority),
  }
}
