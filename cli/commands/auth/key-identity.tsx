import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import { quotaPeriodLabel } from '#cli/labels.ts'
import { t } from '#cli/texts.ts'

/** Whether MEYDAN_TOKEN is an API key instead of an access token. */
export const usesApiKey = ({ config }: Cli) => config.token?.startsWith('mk_') === true

/** The API key of MEYDAN_TOKEN: its client, scope and quota, and the admin for whom it acts. */
export async function showKey({ api, url }: Cli): Promise<Result> {
  const key = await dataOf(api.ext.whoami.$get())
  const { client, scope, quota, user, expiresAt, apiKey } = key
  const used = quota && `${formatNumber(quota.used)} / ${formatNumber(quota.max)}`
  return {
    data: { url, credentials: 'MEYDAN_TOKEN', key },
    view: ({ Stack, Notice, Fields }) => (
      <Stack>
        <Notice tone="success" text={t('usingKey', { key: apiKey })} />
        <Fields
          rows={[
            [t('columnClient'), client?.name ?? t('noClient')],
            [t('columnScope'), scope.join(', ')],
            [t('columnQuota'), quota ? `${used} ${quotaPeriodLabel(quota.period)}` : t('unlimited')],
            [t('columnKeyExpires'), expiresAt ? formatInstant(expiresAt) : t('never')],
            [t('apiKeyActs'), `${user.name} (${user.email})`],
            ['API', url],
          ]}
        />
      </Stack>
    ),
  }
}
