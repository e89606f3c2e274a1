import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { param } from '#cli/input/option-values.ts'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

export type AmountOptions = { max?: number; batch?: number }
type SendOptions = AmountOptions & { retryFailed?: boolean; id?: number | undefined }

export async function process({ api }: Cli, { max }: AmountOptions): Promise<Result> {
  const json = { ...(max && { max_notifications: max, batch_size: max }) }
  const data = await dataOf(api.admin.notifications.queue['process-approved'].$post({ json }))
  return success(data, t('processed', { count: data.processed_count }))
}

/** The same maximum as in the web app. */
export const defaultMax = 100

export async function send(
  { api }: Cli,
  { retryFailed = false, id, max = defaultMax, batch }: SendOptions,
): Promise<Result> {
  const { queue } = api.admin.notifications
  const json = { max_notifications: max, ...(batch && { batch_size: batch }) }
  // A proxy that repeats the request must not send twice.
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = await (id
    ? dataOf(queue.retry[':id'].$post({ param: param(id), json }, { headers }))
    : dataOf(queue.send.$post({ json: { ...json, retry_failed: retryFailed } }, { headers })))
  const { sent_count: sent, retried_count: retried } = data
  return success(data, retryFailed ? t('retriedCount', { sent, retried }) : t('sentCount', { sent }))
}
