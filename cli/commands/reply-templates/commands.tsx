import { type Command, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import { answerOf, type Client, dataOf } from '#api/client.ts'
import { replyVariables } from '#api/rules/variables.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { readJson, requireChange, requireOptions } from '#cli/input/json-file.ts'
import { choiceOption, param, withId } from '#cli/input/option-values.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { languages } from '#db/enums.ts'
import { replyCategories } from './categories.tsx'
import { ReplyTemplateView, replyTemplateList } from './view.tsx'

type Templates = Client['admin']['support']['reply-templates']
type Body = InferRequestType<Templates['$post']>['json']
type Change = InferRequestType<Templates[':id']['$put']>['json']
type State = { active?: true; inactive?: true }
type Draft = Omit<Change, 'is_active'> & State & { file?: string }
type Filter = PagingOptions & Pick<Body, 'category' | 'language'> & State

export function replyTemplates(command: Command) {
  withFilters(withPaging(command.command('list')))
    .description(t('replyTemplateList'))
    .option('--search <query>', t('replySearchOption'))
    .action(run(list))
  withId(command.command('show'), t('replyTemplateArgument'))
    .description(t('replyTemplateShow'))
    .action(run(show))
  withFields(command.command('create')).description(t('replyTemplateCreate')).action(run(create))
  withFields(withId(command.command('update'), t('replyTemplateArgument')))
    .description(t('replyTemplateUpdate'))
    .action(run(update))
  withId(asksFirst(command.command('delete')), t('replyTemplateArgument'))
    .description(t('replyTemplateDelete'))
    .action(run(remove))
  replyCategories(command.command('categories').description(t('replyCategories')))
}

const withFilters = (command: Command) =>
  command
    .option('--category <key>', t('replyCategoryOption'))
    .addOption(choiceOption('--language <language>', t('replyLanguageOption'), languages))
    .option('--active', t('replyActiveOption'))
    .addOption(new Option('--inactive', t('replyInactiveOption')).conflicts('active'))

const withFields = (command: Command) =>
  withFilters(command.option('--name <name>', t('nameOption')))
    .option('--content <text>', t('replyContentOption', { variables: variableNames }))
    .option('--file <path>', t('replyFileOption'))

const variableNames = replyVariables.map((name) => `{{${name}}}`).join(', ')
const templates = ({ api }: Cli) => api.admin.support['reply-templates']

async function list(cli: Cli, { category, language, active, inactive, ...paging }: Filter): Promise<Result> {
  const state = active ? 'true' : inactive && 'false'
  const query = {
    ...pagingQuery(paging),
    ...(category && { category }),
    ...(language && { language }),
    ...(state && ({ is_active: state } as const)),
  }
  const page = await dataOf(templates(cli).$get({ query }))
  return replyTemplateList(page)
}

const one = (cli: Cli, id: number) => dataOf(templates(cli)[':id'].$get({ param: param(id) }))

async function show(cli: Cli, id: number): Promise<Result> {
  const template = await one(cli, id)
  return { data: template, view: (kit) => <ReplyTemplateView {...kit} template={template} /> }
}

/** The options as fields of the API. */
const fieldsOf = ({ active, inactive, ...fields }: Omit<Draft, 'file'>): Change => ({
  ...fields,
  ...((active || inactive) && { is_active: active === true }),
})

async function create(cli: Cli, { file, ...options }: Draft): Promise<Result> {
  const required = ['name', 'content', 'category', 'language'] as const
  const json =
    file === undefined ? requireOptions(fieldsOf(options), ...required) : await readJson<Body>(file, options)
  const data = await dataOf(templates(cli).$post({ json }))
  return success(data, t('replyTemplateCreated', { id: data.id, name: data.name }))
}

async function update(cli: Cli, id: number, { file, ...options }: Draft): Promise<Result> {
  const json = requireChange(file === undefined ? fieldsOf(options) : await readJson<Change>(file, options))
  const data = await dataOf(templates(cli)[':id'].$put({ param: param(id), json }))
  return success(data, t('replyTemplateUpdated', { id, name: data.name }))
}

async function remove(cli: Cli, id: number): Promise<Result> {
  await cli.confirm(async () => t('askDelete', { id, name: (await one(cli, id)).name }))
  await answerOf(templates(cli)[':id'].$delete({ param: param(id) }))
  return success({ id, deleted: true }, t('replyTemplateDeleted', { id }))
}
