import type { Command } from 'commander'
import type { InferRequestType } from 'hono/client'
import { answerOf, type Client, dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { requireChange, requireOptions } from '#cli/input/json-file.ts'
import { param, withId } from '#cli/input/option-values.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { replyCategoryList } from './view.tsx'

type Change = InferRequestType<
  Client['admin']['support']['reply-templates']['categories'][':id']['$put']
>['json']
type Names = { nameTr?: string; nameEn?: string }

export function replyCategories(command: Command) {
  command.command('list', { isDefault: true }).description(t('replyCategoryList')).action(run(list))
  withNames(command.command('create'))
    .description(t('replyCategoryCreate'))
    .option('--key <key>', t('replyCategoryKeyOption'))
    .action(run(create))
  withNames(withId(command.command('rename'), t('replyCategoryArgument')))
    .description(t('replyCategoryRename'))
    .action(run(rename))
  withId(asksFirst(command.command('delete')), t('replyCategoryArgument'))
    .description(t('replyCategoryDelete'))
    .action(run(remove))
}

const withNames = (command: Command) =>
  command
    .option('--name-tr <name>', t('replyCategoryTurkishOption'))
    .option('--name-en <name>', t('replyCategoryEnglishOption'))

const routes = ({ api }: Cli) => api.admin.support['reply-templates'].categories

async function list(cli: Cli): Promise<Result> {
  return replyCategoryList(await dataOf(routes(cli).$get({})))
}

async function create(cli: Cli, options: Names & { key?: string }): Promise<Result> {
  const { nameTr, nameEn, key } = requireOptions(options, 'nameTr', 'nameEn')
  const json = { name_tr: nameTr, name_en: nameEn, ...(key && { key }) }
  const data = await dataOf(routes(cli).$post({ json }))
  return success(data, t('replyCategoryCreated', { id: data.id, key: data.key }))
}

async function rename(cli: Cli, id: number, { nameTr, nameEn }: Names): Promise<Result> {
  const json: Change = requireChange({
    ...(nameTr !== undefined && { name_tr: nameTr }),
    ...(nameEn !== undefined && { name_en: nameEn }),
  })
  const data = await dataOf(routes(cli)[':id'].$put({ param: param(id), json }))
  return success(data, t('replyCategoryRenamed', { id, key: data.key }))
}

async function remove(cli: Cli, id: number): Promise<Result> {
  const read = () => dataOf(routes(cli)[':id'].$get({ param: param(id) }))
  await cli.confirm(async () => t('askDelete', { id, name: (await read()).key }))
  await answerOf(routes(cli)[':id'].$delete({ param: param(id) }))
  return success({ id, deleted: true }, t('replyCategoryDeleted', { id }))
}
