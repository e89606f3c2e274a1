import { type Command, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import { answerOf, type Client, dataOf } from '#api/client.ts'
import { replyVariables } from '#api/rules/variables.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { readJson, requireChange, requireOptions } from '#cli/input/json-file.ts'
import { readId } from '#cli/input/option-values.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { languages } from '#db/enums.ts'
import { ReplyTemplateView, replyCategoryList, replyTemplateList } from './view.tsx'

type Templates = Client['admin']['support']['reply-templates']
type Body = InferRequestType<Templates['$post']>['json']
type Change = InferRequestType<Templates[':id']['$put']>['json']
type Draft = Change & { file?: string }
type Filter = PagingOptions & Pick<Body, 'category' | 'language'>

export function replyTemplates(command: Command) {
  withFilters(withPaging(command.command('list')))
    .description(t('replyTemplateList'))
    .option('--search <query>', t('replySearchOption'))
    .action(run(list))
  withId(command.command('show')).description(t('replyTemplateShow')).action(run(show))
  withFields(command.command('create')).description(t('replyTemplateCreate')).action(run(create))
  withFields(withId(command.command('update')))
    .description(t('replyTemplateUpdate'))
    .action(run(update))
  command.command('categories').description(t('replyCategoryList')).action(run(categories))
  withId(asksFirst(command.command('delete')))
    .description(t('replyTemplateDelete'))
    .action(run(remove))
}

const withId = (command: Command) => command.argument('<id>', t('replyTemplateArgument'), readId)

const withFilters = (command: Command) =>
  command
    .option('--category <key>', t('replyCategoryOption'))
    .addOption(new Option('--language <language>', t('replyLanguageOption')).choices(languages))

const withFields = (command: Command) =>
  withFilters(command.option('--name <name>', t('nameOption')))
    .option('--content <text>', t('replyContentOption', { variables: variableNames }))
    .option('--file <path>', t('replyFileOption'))

const variableNames = replyVariables.map((name) => `{{${name}}}`).join(', ')
const templates = ({ api }: Cli) => api.admin.support['reply-templates']
const param = (id: number) => ({ id: `${id}` })

async function list(cli: Cli, { category, language, ...paging }: Filter): Promise<Result> {
  const query = { ...pagingQuery(paging), ...(category && { category }), ...(language && { language }) }
  const page = await dataOf(templates(cli).$get({ query }))
  return replyTemplateList(page)
}

async function categories(cli: Cli): Promise<Result> {
  const page = await dataOf(templates(cli).categories.$get({}))
  return replyCategoryList(page)
}

const one = (cli: Cli, id: number) => dataOf(templates(cli)[':id'].$get({ param: param(id) }))

async function show(cli: Cli, id: number): Promise<Result> {
  const template = await one(cli, id)
  return { data: template, view: (kit) => <ReplyTemplateView {...kit} template={template} /> }
}

async function create(cli: Cli, { file, ...options }: Draft): Promise<Result> {
  const required = ['name', 'content', 'category', 'language'] as const
  const json = file === undefined ? requireOptions(options, ...required) : await readJson<Body>(file, options)
  const data = await dataOf(templates(cli).$post({ json }))
  return success(data, t('replyTemplateCreated', { id: data.id, name: data.name }))
}

async function update(cli: Cli, id: number, { file, ...options }: Draft): Promise<Result> {
  const json = requireChange(file === undefined ? options : await readJson<Change>(file, options))
  const data = await dataOf(templates(cli)[':id'].$put({ param: param(id), json }))
  return success(data, t('replyTemplateUpdated', { id, name: data.name }))
}

async function remove(cli: Cli, id: number): Promise<Result> {
  await cli.confirm(async () => t('askDelete', { id, name: (await one(cli, id)).name }))
  await answerOf(templates(cli)[':id'].$delete({ param: param(id) }))
  return success({ id, deleted: true }, t('replyTemplateDeleted', { id }))
}
