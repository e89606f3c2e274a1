import type { Command } from 'commander'
import type { InferRequestType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { readJson, requireChange, requireOptions } from '#cli/input/json-file.ts'
import {
  type LinkChange,
  type LinkOptions,
  linkFromOptions,
  mergeLink,
  withLinkOptions,
} from '#cli/input/link-options.ts'
import { choiceOption, platformOption, priorityOption } from '#cli/input/option-values.ts'
import {
  type TextOptions,
  type TextsChange,
  textsFromOptions,
  validateTextsChange,
  withTextOptions,
} from '#cli/input/text-options.ts'
import { t } from '#cli/texts.ts'
import { type Channel, channels } from '#db/enums/notifications.ts'
import { type TemplateCategory, templateCategories } from '#db/enums/templates.ts'
import type { Language } from '#db/enums.ts'

/** What the API fills in for a new template; the help shows it. */
export const newDraft = {
  category: 'general',
  type: 'push',
  platform: 'web,mobile_android,mobile_ios',
  priority: 'normal',
}

export const withDraftOptions = (command: Command, defaults: Partial<typeof newDraft> = {}) =>
  withLinkOptions(withTextOptions(command.option('--name <name>', t('nameOption'))))
    .addOption(
      choiceOption('--category <category>', t('categoryOption'), templateCategories, defaults.category),
    )
    .addOption(choiceOption('--type <type>', t('channelOption'), channels, defaults.type))
    .addOption(platformOption(defaults.platform))
    .addOption(priorityOption(defaults.priority))
    .option('--file <path>', t('fileOption'))

type Templates = Client['admin']['notifications']['templates']
type Body = InferRequestType<Templates['$post']>['json']
type Fields = Omit<InferRequestType<Templates[':id']['$put']>['json'], 'translations' | 'link'>
type Listed = { language_code: Language } & NonNullable<TextsChange['tr']>
type Change = Fields & { translations?: TextsChange; link?: LinkChange }
type FileChange = Fields & { translations?: TextsChange | Listed[]; link?: LinkChange }

export type Draft = TextOptions &
  LinkOptions & {
    priority?: number
    name?: string
    category?: TemplateCategory
    type?: Channel
    platform?: string
    file?: string
  }

/** Reads the request body from a file or from options; the API validates its content. */
export async function readDraft({ file, ...draft }: Draft): Promise<Body> {
  if (file !== undefined) return readJson<Body>(file, draft)
  const { name, titleTr, messageTr } = requireOptions(draft, 'name', 'titleTr', 'messageTr')
  const link = linkFromOptions(draft)
  return {
    name,
    ...optionFields(draft),
    ...(link && { link: mergeLink(null, link) }),
    translations: {
      tr: { title: titleTr, message: messageTr, subject: draft.subjectTr },
      en: { title: draft.titleEn, message: draft.messageEn, subject: draft.subjectEn },
    },
  }
}

const optionFields = ({ category, type, platform, priority }: Draft) => ({
  ...(priority && { priority }),
  ...(category && { category }),
  ...(type && { notification_type: type }),
  ...(platform && { platform }),
})

/** Reads the changed fields from a file or from options. */
export async function readChange({ file, ...draft }: Draft): Promise<Change> {
  if (file === undefined) return requireChange(changeFromOptions(draft))
  const { translations, ...change } = await readJson<FileChange>(file, draft)
  return requireChange({ ...change, ...(translations && { translations: byLanguage(translations) }) })
}

/** Accepts texts as a list with language codes too, as the API does. */
const byLanguage = (texts: NonNullable<FileChange['translations']>): TextsChange =>
  validateTextsChange(
    Array.isArray(texts) ? Object.fromEntries(texts.map((each) => [each?.language_code, each])) : texts,
  )

function changeFromOptions({ name, ...draft }: Draft): Change {
  const translations = textsFromOptions(draft)
  const link = linkFromOptions(draft)
  return {
    ...(name !== undefined && { name }),
    ...optionFields(draft),
    ...(translations && { translations }),
    ...(link !== undefined && { link }),
  }
}
