import { type Command, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import { answerOf, type Client, dataOf } from '#api/client.ts'
import { type Channel, channels, platforms, type TemplateCategory, templateCategories } from '#db/enums.ts'
import type { Cli, Result } from '../context.ts'
import { usageError } from '../failures.ts'
import { asFlag, readJson, standsAlone } from '../files.ts'
import { run } from '../run.tsx'
import { say } from '../texts.ts'
import { anId } from '../usage.ts'
import { inQuery, type Paging, paged } from './paging.ts'
import { TemplateTable, TemplateView } from './template-view.tsx'

export function templates(command: Command) {
  paged(command.command('list'))
    .description(say('templateList'))
    .addOption(new Option('--category <category>', say('categoryOption')).choices(templateCategories))
    .option('--search <words>', say('templateSearchOption'))
    .action(run(list))
  command
    .command('show')
    .description(say('templateShow'))
    .argument('<id>', say('templateArgument'), anId)
    .action(run(show))
  command
    .command('create')
    .description(say('templateCreate'))
    .option('--name <name>', say('nameOption'))
    .option('--title-tr <text>', say('titleTrOption'))
    .option('--message-tr <text>', say('messageTrOption'))
    .option('--subject-tr <text>', say('subjectTrOption'))
    .option('--title-en <text>', say('titleEnOption'))
    .option('--message-en <text>', say('messageEnOption'))
    .option('--subject-en <text>', say('subjectEnOption'))
    .addOption(new Option('--category <category>', say('categoryOption')).choices(templateCategories))
    .addOption(new Option('--type <type>', say('channelOption')).choices(channels))
    .option('--platform <list>', say('platformOption', { list: platforms.join(', ') }))
    .option('--file <path>', say('fileOption'))
    .action(run(create))
  command
    .command('toggle')
    .description(say('templateToggle'))
    .argument('<id>', say('templateArgument'), anId)
    .action(run(toggle))
  command
    .command('delete')
    .description(say('templateDelete'))
    .argument('<id>', say('templateArgument'), anId)
    .action(run(remove))
}

type Filter = Paging & { category?: TemplateCategory }

async function list({ api }: Cli, { category, ...paging }: Filter): Promise<Result> {
  const query = { ...inQuery(paging), ...(category && { category }) }
  const page = await dataOf(api.admin.notifications.templates.$get({ query }))
  return { data: page, view: (kit) => <TemplateTable {...kit} page={page} /> }
}

const one = ({ api }: Cli, id: number) =>
  dataOf(api.admin.notifications.templates[':id'].$get({ param: { id: `${id}` } }))

async function show(cli: Cli, id: number): Promise<Result> {
  const template = await one(cli, id)
  return { data: template, view: (kit) => <TemplateView {...kit} template={template} /> }
}

type Body = InferRequestType<Client['admin']['notifications']['templates']['$post']>['json']

type Draft = {
  name?: string
  titleTr?: string
  messageTr?: string
  subjectTr?: string
  titleEn?: string
  messageEn?: string
  subjectEn?: string
  category?: TemplateCategory
  type?: Channel
  platform?: string
  file?: string
}

async function create({ api }: Cli, draft: Draft): Promise<Result> {
  const json = await compose(draft)
  const data = await dataOf(api.admin.notifications.templates.$post({ json }))
  const { id, name } = data
  const next = say('templateCreatedNext', { command: `meydan notifications create --template ${id}` })
  const text = say('templateCreated', { id, name })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} next={next} /> }
}

/** What the API takes: from a file, or from the options; rules about its content are the API's. */
async function compose({ file, ...draft }: Draft): Promise<Body> {
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
    ...(draft.category && { category: draft.category }),
    ...(draft.type && { notification_type: draft.type }),
    ...(draft.platform && { platform: draft.platform }),
    translations: {
      tr: { title: titleTr, message: messageTr, subject: draft.subjectTr },
      en: { title: draft.titleEn, message: draft.messageEn, subject: draft.subjectEn },
    },
  }
}

async function toggle({ api }: Cli, id: number): Promise<Result> {
  const data = await dataOf(
    api.admin.notifications.templates[':id']['toggle-status'].$put({ param: { id: `${id}` } }),
  )
  const text = say(data.is_active ? 'templateOn' : 'templateOff', { id, name: data.name })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} /> }
}

async function remove(cli: Cli, id: number): Promise<Result> {
  await cli.confirm(async () => say('askDelete', { id, name: (await one(cli, id)).name }))
  await answerOf(cli.api.admin.notifications.templates[':id'].$delete({ param: { id: `${id}` } }))
  return {
    data: { id, deleted: true },
    view: ({ Notice }) => <Notice tone="success" text={say('templateDeleted', { id })} />,
  }
}
