import { type Command, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { formatCount } from '#cli/format.ts'
import { givesSomething, readJson, standsAlone } from '#cli/input/json-file.ts'
import { overlay, type TextsChange, textsIn, textsOf, withoutEnglish } from '#cli/input/text-options.ts'
import { anId, wholeNumber } from '#cli/program.ts'
import { say } from '#cli/texts.ts'
import { type Draft, described, targetOf, waysOf } from './draft.ts'

type Body = InferRequestType<Client['admin']['notifications']['management'][':id']['$put']>['json']
type Change = Omit<Body, 'translations'> & { translations?: TextsChange }
type Redraft = Draft & { withoutSchedule?: boolean }

export const editing = (command: Command) =>
  described(command.argument('<id>', say('idArgument'), anId))
    .addOption(withoutEnglish())
    .addOption(
      new Option('--without-schedule', say('withoutScheduleOption')).conflicts(['schedule', 'timezone']),
    )
    .option('--if-version <number>', say('versionEditedOption'), wholeNumber(1, 1_000_000))

/**
 * Changes what was given and sends the rest as it was read, with the version that was read: what somebody else has
 * changed since is not lost but refused (N74). What had been approved waits for approval again (D83).
 */
export async function edit(
  { api }: Cli,
  id: number,
  { ifVersion, ...given }: Redraft & { ifVersion?: number },
): Promise<Result> {
  const one = api.admin.notifications.management[':id']
  const param = { id: `${id}` }
  const { translations, ...change } = await changeOf(given)
  const before = await dataOf(one.$get({ param }))
  const json: Body = {
    version: before.version,
    ...change,
    ...(ifVersion && { version: ifVersion }),
    ...(translations && { translations: overlay(before.translations, translations) }),
  }
  const data = await dataOf(one.$put({ param, json }))
  if (data.version === before.version) {
    return { data, view: ({ Notice }) => <Notice tone="info" text={say('editedNothing', { id })} /> }
  }
  const { version } = data
  const people = formatCount(data.target_count, data.target_count_is_estimated)
  const text = say('edited', { id, version, people })
  const next = say('createdNext', { command: `meydan notifications approve ${id} --if-version ${version}` })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} next={next} /> }
}

async function changeOf({ file, ...draft }: Redraft): Promise<Change> {
  if (file === undefined) return givesSomething(fromOptions(draft))
  standsAlone(draft)
  const { translations, ...change } = givesSomething(await readJson<Change>(file))
  return { ...change, ...(translations !== undefined && { translations: textsIn(translations) }) }
}

function fromOptions(draft: Redraft): Change {
  if (draft.timezone && !draft.schedule) throw usageError(say('timezoneNeedsSchedule'))
  const translations = textsOf(draft)
  return {
    ...targetOf(draft),
    ...waysOf(draft),
    ...(draft.withoutSchedule && { scheduled_at: null }),
    ...(translations && { translations }),
  }
}
