import { type Command, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import { answerOf, type Client, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { formatCount } from '#cli/format.ts'
import { readJson, requireChange } from '#cli/input/json-file.ts'
import { type LinkChange, linkFromOptions, mergeLink, withoutLinkOption } from '#cli/input/link-options.ts'
import { readId, wholeNumber } from '#cli/input/option-values.ts'
import {
  mergeTexts,
  type TextsChange,
  textsFromOptions,
  validateTextsChange,
  withoutEnglishOption,
} from '#cli/input/text-options.ts'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type Draft, deliveryFields, readTarget, withDraftOptions } from './draft.ts'
import { dryRunResult } from './dry-run.tsx'

type Body = InferRequestType<Client['admin']['notifications']['management'][':id']['$put']>['json']
type Change = Omit<Body, 'translations'> & { translations?: TextsChange; linkChange?: LinkChange }
type ChangeOptions = Draft & { withoutSchedule?: boolean; withoutExpiry?: boolean; withoutFallback?: boolean }
type EditOptions = ChangeOptions & { ifVersion?: number; dryRun?: boolean }

export const withEditOptions = (command: Command) =>
  withDraftOptions(command.argument('<id>', t('idArgument'), readId))
    .addOption(withoutEnglishOption())
    .addOption(withoutLinkOption())
    .addOption(
      new Option('--without-schedule', t('withoutScheduleOption')).conflicts(['schedule', 'timezone']),
    )
    .addOption(new Option('--without-expiry', t('withoutExpiryOption')).conflicts('expires'))
    .addOption(new Option('--without-fallback', t('withoutFallbackOption')).conflicts('fallback'))
    .option('--if-version <number>', t('versionEditedOption'), wholeNumber(1, 1_000_000))

/**
 * Changes the given fields and sends the version that was read, so that a concurrent edit ends in 409 instead of
 * being overwritten. An approved notification waits for approval again (D83).
 */
export async function edit(
  cli: Cli,
  id: number,
  { ifVersion, dryRun, ...options }: EditOptions,
): Promise<Result> {
  const notification = cli.api.admin.notifications.management[':id']
  const param = { id: `${id}` }
  const { translations, linkChange, ...change } = await readChange(options)
  const current = await dataOf(notification.$get({ param }))
  const json: Body = {
    version: current.version,
    ...change,
    ...(ifVersion && { version: ifVersion }),
    ...(translations && { translations: mergeTexts(current.translations, translations) }),
    ...(linkChange !== undefined && { link: mergeLink(current.link, linkChange) }),
  }
  if (dryRun) {
    return dryRunResult(await dataOf(notification.$put({ param, json: { ...json, dry_run: true } })))
  }
  const data = await dataOf(notification.$put({ param, json }))
  if (data.version === current.version) {
    return { data, view: ({ Notice }) => <Notice tone="info" text={t('editUnchanged', { id })} /> }
  }
  const { version } = data
  const people = formatCount(data.target_count, data.target_count_is_estimated)
  const text = t('edited', { id, version, people })
  const next = t('createdNext', { command: `meydan notifications approve ${id} --if-version ${version}` })
  return success(data, text, next)
}

async function readChange({ file, ...options }: ChangeOptions): Promise<Change> {
  if (file === undefined) return requireChange(changeFromOptions(options))
  const { translations, ...change } = requireChange(await readJson<Change>(file, options))
  return {
    ...change,
    ...(translations !== undefined && { translations: validateTextsChange(translations) }),
  }
}

function changeFromOptions(options: ChangeOptions): Change {
  if (options.timezone && !options.schedule && !options.expires) throw usageError(t('timezoneNeedsSchedule'))
  const translations = textsFromOptions(options)
  const linkChange = linkFromOptions(options)
  return {
    ...readTarget(options),
    ...deliveryFields(options),
    ...(options.withoutSchedule && { scheduled_at: null }),
    ...(options.withoutExpiry && { expires_at: null }),
    ...(options.withoutFallback && { fallback: null }),
    ...(translations && { translations }),
    ...(linkChange !== undefined && { linkChange }),
  }
}

/** Deletes a pending or scheduled notification; the API refuses others. */
export async function remove({ api, confirm }: Cli, id: number): Promise<Result> {
  const notification = api.admin.notifications.management[':id']
  const param = { id: `${id}` }
  await confirm(async () => {
    const { display_title: name } = await dataOf(notification.$get({ param }))
    return t('askDelete', { id, name })
  })
  await answerOf(notification.$delete({ param }))
  return success({ id, deleted: true }, t('notificationDeleted', { id }))
}
