import type { Command } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { requireChange } from '#cli/input/json-file.ts'
import { choiceOption, readId, withId } from '#cli/input/option-values.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { segmentFields, segmentMatches, segmentOps } from '#db/enums/segments.ts'
import { parseRule, type RuleOptions, readChange, readRules } from './rules.ts'
import { countOf, PreviewView, SegmentView, segmentList } from './view.tsx'

export function segments(command: Command) {
  withPaging(command.command('list'))
    .description(t('segmentList'))
    .option('--search <query>', t('nameSearchOption'))
    .action(run(list))
  withId(command.command('show'), t('segmentArgument')).description(t('segmentShow')).action(run(show))
  withRuleOptions(command.command('create'), 'all')
    .description(t('segmentCreate'))
    .option('--name <name>', t('nameOption'))
    .action(run(create))
  withRuleOptions(command.command('update'))
    .description(t('segmentUpdate'))
    .argument('<id>', t('segmentArgument'), readId)
    .option('--name <name>', t('nameOption'))
    .action(run(update))
  withRuleOptions(command.command('preview'), 'all')
    .description(t('segmentPreview'))
    .argument('[id]', t('segmentArgument'), readId)
    .action(run(preview))
  withId(asksFirst(command.command('delete')), t('segmentArgument'))
    .description(t('segmentDelete'))
    .action(run(remove))
}

const withRuleOptions = (command: Command, match?: 'all') =>
  command
    .option(
      '--rule <rule>',
      t('ruleOption', { fields: segmentFields.join(', '), ops: segmentOps.join(', ') }),
      parseRule,
    )
    .addOption(choiceOption('--match <which>', t('matchOption'), segmentMatches, match))
    .option('--file <path>', t('fileOption'))

async function list({ api }: Cli, paging: PagingOptions): Promise<Result> {
  const page = await dataOf(api.admin.notifications.segments.$get({ query: pagingQuery(paging) }))
  return segmentList(page)
}

const readOne = ({ api }: Cli, id: number) =>
  dataOf(api.admin.notifications.segments[':id'].$get({ param: { id: `${id}` } }))

async function show(cli: Cli, id: number): Promise<Result> {
  const segment = await readOne(cli, id)
  return { data: segment, view: (kit) => <SegmentView {...kit} segment={segment} /> }
}

async function create({ api }: Cli, { name, ...options }: RuleOptions & { name?: string }): Promise<Result> {
  const content = await readRules(options)
  const segmentName = name ?? content.name
  if (!segmentName) throw usageError(t('missingParts', { list: '--name' }))
  if (!content.rules) throw usageError(t('rulesNeeded'))
  const json = { name: segmentName, rules: content.rules }
  const data = await dataOf(api.admin.notifications.segments.$post({ json }))
  const { id } = data
  const text = t('segmentCreated', { id, name: data.name, count: countOf(data) })
  const next = t('segmentCreatedNext', { command: `meydan notifications create --segment ${id}` })
  return success(data, text, next)
}

/** Changes the given fields; pending notifications are sent to the people that the new rules match. */
async function update(cli: Cli, id: number, options: RuleOptions & { name?: string }): Promise<Result> {
  let version: number | undefined
  const loadCurrent = async () => {
    const current = await readOne(cli, id)
    version = current.version
    return current.rules
  }
  const change = requireChange(await readChange(options, loadCurrent))
  // A version in the file wins, because it is the one that its writer has read.
  const json = { ...(version !== undefined && { version }), ...change }
  const param = { id: `${id}` }
  const data = await dataOf(cli.api.admin.notifications.segments[':id'].$put({ param, json }))
  const { name } = data
  const text = json.rules
    ? t('segmentRulesUpdated', { id, name, count: countOf(data) })
    : t('segmentUpdated', { id, name })
  return success(data, text)
}

async function preview({ api }: Cli, id: number | undefined, options: RuleOptions): Promise<Result> {
  if (id && Object.keys(options).length > 0) throw usageError(t('idOrRules'))
  const json = id ? { id } : await requireRules(options)
  const data = await dataOf(api.admin.notifications.segments.preview.$post({ json }))
  return { data, view: (kit) => <PreviewView {...kit} preview={data} /> }
}

async function requireRules(options: RuleOptions) {
  const { rules } = await readRules(options)
  if (!rules) throw usageError(t('rulesNeeded'))
  return { rules }
}

async function remove(cli: Cli, id: number): Promise<Result> {
  await cli.confirm(async () => t('askDelete', { id, name: (await readOne(cli, id)).name }))
  await answerOf(cli.api.admin.notifications.segments[':id'].$delete({ param: { id: `${id}` } }))
  return success({ id, deleted: true }, t('segmentDeleted', { id }))
}
