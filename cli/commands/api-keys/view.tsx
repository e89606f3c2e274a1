import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import { apiKeyStatusLabel, quotaPeriodLabel } from '#cli/labels.ts'
import { labelCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Cell } from '#cli/ui/table.tsx'

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
  const cells = (read: (each: ApiKey) => Cell) => data.map(read)
  return listResult(
    { items: data, pagination },
    {
      pagination,
      empty: t('noKeys'),
      columns: [
        { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
        { title: t('columnKey'), cells: cells(({ apiKey }) => apiKey) },
        { title: t('columnClient'), cells: cells(({ client }) => textCell(client?.name)), shrinks: true },
        { title: t('columnStatus'), cells: cells(({ status }) => labelCell(status, apiKeyStatusLabel)) },
        { title: t('columnScope'), cells: cells(({ scope }) => scope.join(',')), shrinks: true },
        {
          title: t('columnQuota'),
          cells: cells(({ quota }) => ({
            text: quotaText(quota),
            plain: quota ? `${quota.used}/${quota.max}/${quota.period}` : '',
          })),
        },
        { title: t('columnLastUsed'), cells: cells(({ lastUsedAt }) => timeCell(lastUsedAt)) },
        { title: t('columnKeyExpires'), cells: cells(({ expiresAt }) => timeCell(expiresAt)) },
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
