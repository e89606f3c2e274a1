import type { Command } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { mergeLink, withoutLinkOption } from '#cli/input/link-options.ts'
import { choiceOption, withId } from '#cli/input/option-values.ts'
import { mergeTexts, withoutEnglishOption } from '#cli/input/text-options.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type TemplateCategory, templateCategories } from '#db/enums/templates.ts'
import { type Draft, newDraft, readChange, readDraft, withDraftOptions } from './draft.ts'
import { TemplateView, templateList } from './view.tsx'

export function templates(command: Command) {
  withPaging(command.command('list'))
    .description(t('templateList'))
    .addOption(choiceOption('--category <category>', t('categoryOption'), templateCategories))
    .option('--search <query>', t('templateSearchOption'))
    .action(run(list))
  withId(command.command('show'), t('templateArgument')).description(t('templateShow')).action(run(show))
  withDraftOptions(command.command('create').description(t('templateCreate')), newDraft).action(run(create))
  withDraftOptions(withId(command.command('update'), t('templateArgument')).description(t('templateUpdate')))
    .addOption(withoutEnglishOption())
    .addOption(withoutLinkOption())
    .action(run(update))
  withId(command.command('enable'), t('templateArgument'))
    .description(t('templateEnable'))
    .action(run((cli, id: number) => setActive(cli, id, true)))
  withId(command.command('disable'), t('templateArgument'))
    .description(t('templateDisable'))
    .action(run((cli, id: number) => setActive(cli, id, false)))
  withId(asksFirst(command.command('delete')), t('templateArgument'))
    .description(t('templateDelete'))
    .action(run(remove))
}

type Filter = PagingOptions & { category?: TemplateCategory }

async function list({ api }: Cli, { category, ...paging }: Filter): Promise<Result> {
  const query = { ...pagingQuery(paging), ...(category && { category }) }
  const page = await dataOf(api.admin.notifications.templates.$get({ query }))
  return templateList(page)
}

const readOne = ({ api }: Cli, id: number) =>
  dataOf(api.admin.notifications.templates[':id'].$get({ param: { id: `${id}` } }))

async function show(cli: Cli, id: number): Promise<Result> {
  const template = await readOne(cli, id)
  return { data: template, view: (kit) => <TemplateView {...kit} template={template} /> }
}

async function create({ api }: Cli, draft: Draft): Promise<Result> {
  const json = await readDraft(draft)
  const data = await dataOf(api.admin.notifications.templates.$post({ json }))
  const { id, name } = data
  const next = t('templateCreatedNext', { command: `meydan notifications create --template ${id}` })
  const text = t('templateCreated', { id, name })
  return success(data, text, next)
}

/**
 * Changes the given fields. Texts and the button are merged with the current ones and sent with their version, unless a file names
 * its own; existing notifications keep their texts.
 */
async function update(cli: Cli, id: number, draft: Draft): Promise<Result> {
  const { translations, link, ...change } = await readChange(draft)
  const current = translations || link ? await readOne(cli, id) : undefined
  const json = {
    ...(current && { version: current.version }),
    ...(current && translations && { translations: mergeTexts(current.translations, translations) }),
    ...(link !== undefined && { link: mergeLink(current?.link ?? null, link) }),
    ...change,
  }
  const param = { id: `${id}` }
  const data = await dataOf(cli.api.admin.notifications.templates[':id'].$put({ param, json }))
  const text = t('templateUpdated', { id, name: data.name })
  return success(data, text)
}

/** Repeatable, unlike the toggle of the API. */
async function setActive(cli: Cli, id: number, is_active: boolean): Promise<Result> {
  const template = cli.api.admin.notifications.templates[':id']
  const current = await readOne(cli, id)
  const data =
    current.is_active === is_active
      ? current
      : await dataOf(template.$put({ param: { id: `${id}` }, json: { is_active } }))
  const text = t(data.is_active ? 'templateOn' : 'templateOff', { id, name: data.name })
  return success(data, text)
}

async function remove(cli: Cli, id: number): Promise<Result> {
  await cli.confirm(async () => t('askDelete', { id, name: (await readOne(cli, id)).name }))
  await answerOf(cli.api.admin.notifications.templates[':id'].$delete({ param: { id: `${id}` } }))
  return success({ id, deleted: true }, t('templateDeleted', { id }))
}
