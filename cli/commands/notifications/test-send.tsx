import type { InferResponseType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { CliError } from '#cli/failures.ts'
import { channelLabel, faultLabel, skipReasonLabel } from '#cli/labels.ts'
import { t } from '#cli/texts.ts'
import { type Draft, readContent } from './draft.ts'

type Sent = InferResponseType<Client['admin']['notifications']['management']['test']['$post']>['data']

/** Sends the content of a notification to the signed-in admin only, and says where it went. */
export async function sendTest({ api }: Cli, draft: Draft & { template?: number }): Promise<Result> {
  const json = await readContent(draft)
  const data = await dataOf(api.admin.notifications.management.test.$post({ json }))
  const { notification_type, outcome, reason, error } = data
  const channel = channelLabel(notification_type)
  if (outcome === 'skipped' || outcome === 'failed') {
    const why = reason ? skipReasonLabel(reason) : faultLabel(error ?? '')
    throw new CliError('failed', 'TEST_NOT_SENT', t('testNotSent', { channel, why }))
  }
  const stored = outcome === 'outbox'
  const text = stored ? t('testStored', { channel }) : t('testSent', { where: placeOf(data) })
  const next = stored ? 'meydan outbox' : undefined
  return {
    data,
    view: ({ Notice }) => <Notice tone={stored ? 'warning' : 'success'} text={text} next={next} />,
  }
}

function placeOf({ notification_type, address, devices }: Sent) {
  if (notification_type === 'push') return t('testDevices', { count: `${devices}` })
  return address ?? t('testInbox')
}
