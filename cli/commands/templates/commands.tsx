import { type Command, Option } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { overlay, withoutEnglish } from '#cli/input/text-options.ts'
import { inQuery, type Paging, paged } from '#cli/lists/paging.ts'
import { anId } from '#cli/program.ts'
import { run } from '#cli/run.tsx'
import { say } from '#cli/texts.ts'
import { type TemplateCategory, templateCategories } from '#db/enums.ts'
import { changeOf, compose, type Draft, described } from './draft.ts'
import { TemplateTable, TemplateView } from './view.tsx'

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
  described(command.command('create').description(say('templateCreate'))).action(run(create))
  described(
    command
      .command('update')
      .description(say('templateUpdate'))
      .argument('<id>', say('templateArgument'), anId),
  )
    .addOption(withoutEnglish())
    .action(run(update))
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

async function create({ api }: Cli, draft: Draft): Promise<Result> {
  const json = await compose(draft)
  const data = await dataOf(api.admin.notifications.templates.$post({ json }))
  const { id, name } = data
  const next = say('templateCreatedNext', { command: `meydan notifications create --template ${id}` })
  const text = say('templateCreated', { id, name })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} next={next} /> }
}

/**
 * Changes what was given and keeps the other texts as they were read, of that version, unless a file names its own;
 * notifications that were made from it keep their words.
 */
async function update(cli: Cli, id: number, draft: Draft): Promise<Result> {
  const { translations, ...change } = await changeOf(draft)
  const before = translations && (await one(cli, id))
  const kept = before && { version: before.version, translations: overlay(before.translations, translations) }
  const json = { ...kept, ...change }
  const param = { id: `${id}` }
  const data = await dataOf(cli.api.admin.notifications.templates[':id'].$put({ param, json }))
  const text = say('templateUpdated', { id, name: data.name })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} /> }
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
