import type { InferResponseType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatCount, formatInstant } from '#cli/format.ts'
import { param } from '#cli/input/option-values.ts'
import { statusLabel, withoutProviderText } from '#cli/labels.ts'
import { refuseByStatus } from '#cli/notification-state.ts'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

type Approval = Client['admin']['notifications']['approval']
type Pending = InferResponseType<Approval['pending']['$get']>['data']['notifications'][number]
type DecisionOptions = { ifVersion?: number }

export async function approve(
  cli: Cli,
  id: number,
  { notes, ifVersion, sendNow }: DecisionOptions & { notes?: string; sendNow?: boolean },
): Promise<Result> {
  // A script has decided by naming the id; a person confirms content and recipient count first (D83).
  const version = cli.terminal
    ? await confirmVersion(cli, id, { ifVersion, question: approveQuestion })
    : ifVersion
  const json = {
    ...(notes && { approval_notes: notes }),
    ...(version && { version }),
    ...(sendNow && { send_now: true }),
  }
  const { approval } = cli.api.admin.notifications
  const data = await dataOf(approval[':id'].approve.$post({ param: param(id), json }))
  const text = t('approved', { id, status: statusLabel(data.notification.status) })
  return success(data, text)
}

export async function reject(
  cli: Cli,
  id: number,
  { reason, ifVersion }: DecisionOptions & { reason: string },
): Promise<Result> {
  const version = await confirmVersion(cli, id, { ifVersion, question: rejectQuestion })
  const json = { rejection_reason: reason, ...(version && { version }) }
  const { approval } = cli.api.admin.notifications
  const data = await dataOf(approval[':id'].reject.$post({ param: param(id), json }))
  return success(data, t('rejected', { id }))
}

type Confirmation = { ifVersion: number | undefined; question: (id: number, pending: Pending) => string }

/** Asks for confirmation and returns the version to decide on: that of --if-version, else the one shown. */
async function confirmVersion(cli: Cli, id: number, { ifVersion, question }: Confirmation) {
  let version = ifVersion
  await cli.confirm(async () => {
    const { pending } = cli.api.admin.notifications.approval
    const { notifications } = await dataOf(pending.$get({ query: { notificationId: `${id}` } }))
    const [found] = notifications
    if (!found) return refuseByStatus(cli, id)
    version ??= found.version
    return question(id, found)
  })
  return version
}

const summaryOf = (pending: Pending) => ({
  title: pending.display_title,
  author: pending.created_user_full_name ?? '–',
  people: formatCount(pending.target_count, pending.target_count_is_estimated),
})

/** Says before sending that the messages would be stored instead. */
function approveQuestion(id: number, pending: Pending): string {
  const { scheduled_at: at } = pending
  const isDue = !at || new Date(at) <= new Date()
  const question = isDue
    ? t('askApprove', { id, ...summaryOf(pending) })
    : t('askApproveLater', { id, ...summaryOf(pending), time: formatInstant(at) })
  return [withoutProviderText(pending.without_provider), question].filter(Boolean).join(' ')
}

const rejectQuestion = (id: number, pending: Pending) => t('askReject', { id, ...summaryOf(pending) })
