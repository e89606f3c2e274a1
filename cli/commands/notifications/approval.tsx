import type { InferResponseType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatCount, formatIn } from '#cli/format.ts'
import { statusLabel } from '#cli/labels.ts'
import { say } from '#cli/texts.ts'

type Approval = Client['admin']['notifications']['approval']
type Waiting = InferResponseType<Approval['pending']['$get']>['data']['notifications'][number]
type Deciding = { ifVersion?: number }

export async function approve(
  cli: Cli,
  id: number,
  { notes, ifVersion, sendNow }: Deciding & { notes?: string; sendNow?: boolean },
): Promise<Result> {
  // A script that names one has decided, as its own author could not (D83); people read first what goes to how many.
  const version = cli.terminal ? await agreed(cli, id, { ifVersion, ask: askApprove }) : ifVersion
  const json = {
    ...(notes && { approval_notes: notes }),
    ...(version && { version }),
    ...(sendNow && { send_now: true }),
  }
  const { approval } = cli.api.admin.notifications
  const data = await dataOf(approval[':id'].approve.$post({ param: { id: `${id}` }, json }))
  const text = say('approved', { id, state: statusLabel(data.notification.status) })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} /> }
}

export async function reject(
  cli: Cli,
  id: number,
  { reason, ifVersion }: Deciding & { reason: string },
): Promise<Result> {
  const version = await agreed(cli, id, { ifVersion, ask: askReject })
  const json = { rejection_reason: reason, ...(version && { version }) }
  const { approval } = cli.api.admin.notifications
  const data = await dataOf(approval[':id'].reject.$post({ param: { id: `${id}` }, json }))
  return { data, view: ({ Notice }) => <Notice tone="success" text={say('rejected', { id })} /> }
}

type Asking = { ifVersion: number | undefined; ask: (id: number, found?: Waiting) => string }

/** Goes on with a yes, to the version that was named, else to the one that the question told. */
async function agreed({ api, confirm }: Cli, id: number, { ifVersion, ask }: Asking) {
  let version = ifVersion
  await confirm(async () => {
    const { pending } = api.admin.notifications.approval
    const { notifications } = await dataOf(pending.$get({ query: { notificationId: `${id}` } }))
    const [found] = notifications
    version ??= found?.version
    return ask(id, found)
  })
  return version
}

const wordsOf = (found: Waiting) => ({
  title: found.display_title,
  author: found.created_user_full_name ?? '–',
  people: formatCount(found.target_count, found.target_count_is_estimated),
})

function askApprove(id: number, found?: Waiting): string {
  if (!found) return say('askApproveUnknown', { id })
  const { scheduled_at: at, timezone } = found
  if (!at || new Date(at) <= new Date()) return say('askApprove', { id, ...wordsOf(found) })
  return say('askApproveLater', { id, ...wordsOf(found), time: formatIn(timezone, at) })
}

const askReject = (id: number, found?: Waiting) =>
  found ? say('askReject', { id, ...wordsOf(found) }) : say('askRejectUnknown', { id })
