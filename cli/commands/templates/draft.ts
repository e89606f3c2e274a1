import { type Command, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { usageError } from '#cli/failures.ts'
import { asFlag, givesSomething, readJson, standsAlone } from '#cli/input/json-file.ts'
import { platformOption } from '#cli/input/platform-option.ts'
import { type TextOptions, type TextsChange, textsIn, textsOf, worded } from '#cli/input/text-options.ts'
import { say } from '#cli/texts.ts'
import {
  type Channel,
  channels,
  type Language,
  type TemplateCategory,
  templateCategories,
} from '#db/enums.ts'

export const described = (command: Command) =>
  worded(command.option('--name <name>', say('nameOption')))
    .addOption(new Option('--category <category>', say('categoryOption')).choices(templateCategories))
    .addOption(new Option('--type <type>', say('channelOption')).choices(channels))
    .addOption(platformOption())
    .option('--file <path>', say('fileOption'))

type Templates = Client['admin']['notifications']['templates']
type Body = InferRequestType<Templates['$post']>['json']
type Kept = Omit<InferRequestType<Templates[':id']['$put']>['json'], 'translations'>
type Listed = { language_code: Language } & NonNullable<TextsChange['tr']>
type Change = Kept & { translations?: TextsChange }
type FileChange = Kept & { translations?: TextsChange | Listed[] }

export type Draft = TextOptions & {
  name?: string
  category?: TemplateCategory
  type?: Channel
  platform?: string
  file?: string
}

/** What the API takes: from a file, or from the options; rules about its content are the API's. */
export async function compose({ file, ...draft }: Draft): Promise<Body> {
  if (file !== undefined) {
    standsAlone(draft)
    return readJson<Body>(file)
  }
  const { name, titleTr, messageTr } = draft
  if (!name || !titleTr || !messageTr) {
    const missing = Object.entries({ name, titleTr, messageTr }).filter(([, value]) => !value)
    throw usageError(say('missingParts', { list: missing.map(([each]) => asFlag(each)).join(', ') }))
  }
  return {
    name,
    ...kindOf(draft),
    translations: {
      tr: { title: titleTr, message: messageTr, subject: draft.subjectTr },
      en: { title: draft.titleEn, message: draft.messageEn, subject: draft.subjectEn },
    },
  }
}

const kindOf = ({ category, type, platform }: Draft) => ({
  ...(category && { category }),
  ...(type && { notification_type: type }),
  ...(platform && { platform }),
})

/** What shall be another of a template: what a file says, or what was given. */
export async function changeOf({ file, ...draft }: Draft): Promise<Change> {
  if (file === undefined) return givesSomething(fromOptions(draft))
  standsAlone(draft)
  const { translations, ...change } = await readJson<FileChange>(file)
  return givesSomething({ ...change, ...(translations && { translations: byLanguage(translations) }) })
}

/** A file may hold its texts as a list that names their language, as the API takes them too (spec 2 §3). */
const byLanguage = (texts: NonNullable<FileChange['translations']>): TextsChange =>
  textsIn(Array.isArray(texts) ? Object.fromEntries(texts.map((each) => [each?.language_code, each])) : texts)

function fromOptions({ name, ...draft }: Draft): Change {
  const translations = textsOf(draft)
  return { ...(name !== undefined && { name }), ...kindOf(draft), ...(translations && { translations }) }
}
