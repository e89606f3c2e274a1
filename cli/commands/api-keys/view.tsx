import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import { apiKeyStatusLabel, quotaPeriodLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'

type Keys = Client['admin']['apikeys']
type Page = InferResponseType<Keys['$get']>
type ApiKey = Page['data'][number]
type Quota = ApiKey['quota']
type Verified = InferResponseType<Keys['verify']['$post']>['data']
type Created = InferResponseType<Keys['generate']['$post']>['data']

const quotaText = (quota: Quota) =>
  quota
    ? `${formatNumber(quota.used)} / ${formatNumber(quota.max)} ${quotaPeriodLabel(quota.period)}`
    : t('unlimited')

/** A page of API keys. */
export function keyList({ data, pagination }: Page): Result {
  const column = columnsOf(data)
  return listResult(
    { items: data, pagination },
    {
      pagination,
      empty: t('noKeys'),
      columns: [
        column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
        column(t('columnKey'), ({ apiKey }) => apiKey),
        column(t('columnClient'), ({ client }) => textCell(client?.name), { shrinks: true }),
        column(t('columnStatus'), ({ status }) => labelCell(status, apiKeyStatusLabel)),
        column(t('columnScope'), ({ scope }) => scope.join(','), { shrinks: true }),
        column(t('columnQuota'), ({ quota }) => ({
          text: quotaText(quota),
          plain: quota ? `${quota.used}/${quota.max}/${quota.period}` : '',
        })),
        column(t('columnLastUsed'), ({ lastUsedAt }) => timeCell(lastUsedAt)),
        column(t('columnKeyExpires'), ({ expiresAt }) => timeCell(expiresAt)),
      ],
    },
  )
}

/** The whole key, which no later command can show: alone on stdout for scripts. */
export const newKey = (created: Created): Result => ({
  data: created,
  list: {
    columns: [{ title: t('columnKey'), cells: [created.apiKey] }],
    note: t('keyCreated', { id: created.id }),
  },
  view: ({ Stack, Notice, Lines }) => (
    <Stack>
      <Notice tone="success" text={t('keyCreated', { id: created.id })} />
      <Lines text={created.apiKey} />
    </Stack>
  ),
})

/** What a valid key may do. */
export const verifiedKey = (key: Verified): Result => ({
  data: key,
  view: ({ Stack, Notice, Fields }) => (
    <Stack>
      <Notice tone="success" text={t('keyValid')} />
      <Fields
        rows={[
          [t('columnClient'), key.client?.name ?? t('noClient')],
          [t('columnScope'), key.scope.join(', ')],
          [t('columnQuota'), quotaText(key.quota)],
          [t('columnKeyExpires'), key.expiresAt ? formatInstant(key.expiresAt) : t('never')],
        ]}
      />
    </Stack>
  ),
})
