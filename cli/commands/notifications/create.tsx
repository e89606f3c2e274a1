import { ApiError, answerOf, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatNumber } from '#cli/format.ts'
import { say } from '#cli/texts.ts'
import { type Body, compose, type Draft } from './draft.ts'
import { judge } from './draft-rules.ts'

type Creating = Draft & { template?: number; dryRun?: boolean }

export async function create(cli: Cli, { dryRun, ...draft }: Creating): Promise<Result> {
  const json = await compose(draft)
  if (dryRun) return countOnly(cli, json)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = await dataOf(cli.api.admin.notifications.management.$post({ json }, { headers }))
  const id = data.id!
  const next = say('createdNext', { command: `meydan notifications approve ${id}` })
  return { data, view: ({ Notice }) => <Notice tone="success" text={say('created', { id })} next={next} /> }
}

/** Whom it would reach, if it may be created at all. */
async function countOnly({ api }: Cli, draft: Body): Promise<Result> {
  const { management, templates } = api.admin.notifications
  const { target_type, target_value, notification_type } = await judge(draft, (id) =>
    unlessMissing(dataOf(templates[':id'].$get({ param: { id: `${id}` } }))),
  )
  const query = {
    target_type,
    ...(target_value && { target_value: `${target_value}` }),
    ...(notification_type && { notification_type }),
  }
  const data = await dataOf(management['target-count'].$get({ query }))
  const numbers = { count: formatNumber(data.count), reachable: formatNumber(data.reachable) }
  const text = say(data.estimated ? 'dryRunEstimated' : 'dryRun', numbers)
  return { data: { ...data, dry_run: true }, view: ({ Notice }) => <Notice tone="info" text={text} /> }
}

const unlessMissing = <Found,>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })

/** Takes back what nobody has been sent: pending and scheduled only (spec 2 §4). */
export async function remove({ api, confirm }: Cli, id: number): Promise<Result> {
  const one = api.admin.notifications.management[':id']
  const param = { id: `${id}` }
  await confirm(async () => {
    const { display_title: name } = await dataOf(one.$get({ param }))
    return say('askDelete', { id, name })
  })
  await answerOf(one.$delete({ param }))
  return {
    data: { id, deleted: true },
    view: ({ Notice }) => <Notice tone="success" text={say('notificationDeleted', { id })} />,
  }
}
