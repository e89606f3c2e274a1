import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import { t } from '#cli/texts.ts'
import { type AmountOptions, send } from './queue-send.tsx'

type RetryOptions = AmountOptions & { id?: number | undefined }

/** Sends failed messages again, of one notification or of all; asks with their number first. */
export async function retry(cli: Cli, { id, ...options }: RetryOptions): Promise<Result> {
  const confirmed = await cli.confirm(() => (id ? questionOfOne(cli, id) : questionOfAll(cli)))
  if (confirmed) return send(cli, { ...options, id, retryFailed: true })
  const data = { sent_count: 0, retried_count: 0 }
  return { data, view: ({ Notice }) => <Notice tone="info" text={t('noneDead')} /> }
}

async function questionOfAll({ api }: Cli): Promise<string | undefined> {
  const { retry } = await dataOf(api.admin.notifications.queue.status.$get({ query: {} }))
  const { messages, days, oldest, newest } = retry
  if (messages === 0 || !oldest || !newest) return undefined
  return t('askRetryAll', {
    ...{ count: formatNumber(messages), days },
    ...{ oldest: oldest.display_title, oldestDate: formatInstant(oldest.date) },
    ...{ newest: newest.display_title, newestDate: formatInstant(newest.date) },
  })
}

async function questionOfOne({ api }: Cli, id: number): Promise<string | undefined> {
  const param = { id: `${id}` }
  const found = await dataOf(api.admin.notifications.management[':id'].$get({ param }))
  const count = found.retryable_count
  return count > 0
    ? t('askRetryOne', { id, title: found.display_title, count: formatNumber(count) })
    : undefined
}
