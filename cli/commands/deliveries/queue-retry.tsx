import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatNumber } from '#cli/format.ts'
import { t } from '#cli/texts.ts'
import { type AmountOptions, defaultMax, send } from './queue-send.tsx'

type RetryOptions = AmountOptions & { id?: number | undefined }

/** Sends failed messages again, of one notification or of all; asks with their number first. */
export async function retry(cli: Cli, { id, ...options }: RetryOptions): Promise<Result> {
  const { max = defaultMax } = options
  const confirmed = await cli.confirm(() => (id ? questionOfOne(cli, id, max) : questionOfAll(cli, max)))
  if (confirmed) return send(cli, { ...options, id, retryFailed: true })
  const data = { sent_count: 0, retried_count: 0 }
  return { data, view: ({ Notice }) => <Notice tone="info" text={t('noneDead')} /> }
}

const counts = (total: number, max: number) => ({
  count: formatNumber(Math.min(total, max)),
  total: formatNumber(total),
})

async function questionOfAll({ api }: Cli, max: number): Promise<string | undefined> {
  const { summary } = await dataOf(api.admin.notifications.queue.status.$get({ query: {} }))
  const total = summary.undelivered_messages
  return total > 0 ? t('askRetryAll', counts(total, max)) : undefined
}

async function questionOfOne({ api }: Cli, id: number, max: number): Promise<string | undefined> {
  const param = { id: `${id}` }
  const found = await dataOf(api.admin.notifications.management[':id'].$get({ param }))
  const total = found.delivery_counts.failed
  return total > 0 ? t('askRetryOne', { id, title: found.display_title, ...counts(total, max) }) : undefined
}
