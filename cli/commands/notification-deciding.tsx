import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '../context.ts'
import { stateLabel } from '../labels.ts'
import { say } from '../texts.ts'

type Deciding = { ifVersion?: number }

export async function approve(
  { api }: Cli,
  id: number,
  { notes, ifVersion, sendNow }: Deciding & { notes?: string; sendNow?: boolean },
): Promise<Result> {
  const json = {
    ...(notes && { approval_notes: notes }),
    ...(ifVersion && { version: ifVersion }),
    ...(sendNow && { send_now: true }),
  }
  const data = await dataOf(
    api.admin.notifications.approval[':id'].approve.$post({ param: { id: `${id}` }, json }),
  )
  const text = say('approved', { id, state: stateLabel(data.notification.status) })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} /> }
}

export async function reject(
  { api, confirm }: Cli,
  id: number,
  { reason, ifVersion }: Deciding & { reason: string },
): Promise<Result> {
  const { approval } = api.admin.notifications
  await confirm(async () => {
    const { notifications } = await dataOf(approval.pending.$get({ query: { notificationId: `${id}` } }))
    const [found] = notifications
    if (!found) return say('askRejectUnknown', { id })
    const { display_title: title, created_user_full_name, target_count: people } = found
    return say('askReject', { id, title, author: created_user_full_name ?? '–', people })
  })
  const json = { rejection_reason: reason, ...(ifVersion && { version: ifVersion }) }
  const data = await dataOf(approval[':id'].reject.$post({ param: { id: `${id}` }, json }))
  return { data, view: ({ Notice }) => <Notice tone="success" text={say('rejected', { id })} /> }
}
