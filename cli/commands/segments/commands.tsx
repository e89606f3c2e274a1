import { type Command, Option } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { givesSomething } from '#cli/input/json-file.ts'
import { inQuery, type Paging, paged } from '#cli/lists/paging.ts'
import { anId } from '#cli/program.ts'
import { run } from '#cli/run.tsx'
import { say } from '#cli/texts.ts'
import { segmentFields, segmentMatches, segmentOps } from '#db/enums.ts'
import { changeOf, type Given, readRule, rulesOf } from './rules.ts'
import { countOf, PreviewView, SegmentTable, SegmentView } from './view.tsx'

export function segments(command: Command) {
  paged(command.command('list'))
    .description(say('segmentList'))
    .option('--search <words>', say('nameSearchOption'))
    .action(run(list))
  command
    .command('show')
    .description(say('segmentShow'))
    .argument('<id>', say('segmentArgument'), anId)
    .action(run(show))
  ruled(command.command('create'))
    .description(say('segmentCreate'))
    .option('--name <name>', say('nameOption'))
    .action(run(create))
  ruled(command.command('update'))
    .description(say('segmentUpdate'))
    .argument('<id>', say('segmentArgument'), anId)
    .option('--name <name>', say('nameOption'))
    .action(run(update))
  ruled(command.command('preview'))
    .description(say('segmentPreview'))
    .argument('[id]', say('segmentArgument'), anId)
    .action(run(preview))
  command
    .command('delete')
    .description(say('segmentDelete'))
    .argument('<id>', say('segmentArgument'), anId)
    .action(run(remove))
}

const ruled = (command: Command) =>
  command
    .option(
      '--rule <rule>',
      say('ruleOption', { fields: segmentFields.join(', '), ops: segmentOps.join(', ') }),
      readRule,
    )
    .addOption(new Option('--match <which>', say('matchOption')).choices(segmentMatches))
    .option('--file <path>', say('fileOption'))

async function list({ api }: Cli, paging: Paging): Promise<Result> {
  const page = await dataOf(api.admin.notifications.segments.$get({ query: inQuery(paging) }))
  return { data: page, view: (kit) => <SegmentTable {...kit} page={page} /> }
}

const one = ({ api }: Cli, id: number) =>
  dataOf(api.admin.notifications.segments[':id'].$get({ param: { id: `${id}` } }))

async function show(cli: Cli, id: number): Promise<Result> {
  const segment = await one(cli, id)
  return { data: segment, view: (kit) => <SegmentView {...kit} segment={segment} /> }
}

async function create({ api }: Cli, { name, ...given }: Given & { name?: string }): Promise<Result> {
  const held = await rulesOf(given)
  const called = name ?? held.name
  if (!called) throw usageError(say('missingParts', { list: '--name' }))
  if (!held.rules) throw usageError(say('rulesNeeded'))
  const json = { name: called, rules: held.rules }
  const data = await dataOf(api.admin.notifications.segments.$post({ json }))
  const { id } = data
  const text = say('segmentCreated', { id, name: data.name, count: countOf(data) })
  const next = say('segmentCreatedNext', { command: `meydan notifications create --segment ${id}` })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} next={next} /> }
}

/** Changes what was given; whatever waits to go to it goes to whom the new rules find. */
async function update(cli: Cli, id: number, given: Given & { name?: string }): Promise<Result> {
  let version: number | undefined
  const rulesNow = async () => {
    const before = await one(cli, id)
    version = before.version
    return before.rules
  }
  const change = givesSomething(await changeOf(given, rulesNow))
  // A file brings the version that its writer has read.
  const json = { ...(version !== undefined && { version }), ...change }
  const param = { id: `${id}` }
  const data = await dataOf(cli.api.admin.notifications.segments[':id'].$put({ param, json }))
  const { name } = data
  const text = json.rules
    ? say('segmentRuled', { id, name, count: countOf(data) })
    : say('segmentUpdated', { id, name })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} /> }
}

async function preview({ api }: Cli, id: number | undefined, given: Given): Promise<Result> {
  if (id && Object.keys(given).length > 0) throw usageError(say('idOrRules'))
  const json = id ? { id } : await rulesAlone(given)
  const data = await dataOf(api.admin.notifications.segments.preview.$post({ json }))
  return { data, view: (kit) => <PreviewView {...kit} preview={data} /> }
}

async function rulesAlone(given: Given) {
  const { rules } = await rulesOf(given)
  if (!rules) throw usageError(say('rulesNeeded'))
  return { rules }
}

async function remove(cli: Cli, id: number): Promise<Result> {
  await cli.confirm(async () => say('askDelete', { id, name: (await one(cli, id)).name }))
  await answerOf(cli.api.admin.notifications.segments[':id'].$delete({ param: { id: `${id}` } }))
  return {
    data: { id, deleted: true },
    view: ({ Notice }) => <Notice tone="success" text={say('segmentDeleted', { id })} />,
  }
}
