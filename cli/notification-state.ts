import { dataOf } from '#api/client.ts'
import { param } from '#cli/input/option-values.ts'
import type { Cli } from './context.ts'
import { CliError } from './failures.ts'
import { statusLabel } from './labels.ts'
import { t } from './texts.ts'

/** Throws before a question about a notification that cannot be decided on: 404 if there is none, else its status. */
export async function refuseByStatus({ api }: Cli, id: number): Promise<never> {
  const { management } = api.admin.notifications
  const { status } = await dataOf(management[':id'].$get({ param: param(id) }))
  const message = t('notificationIs', { id, status: statusLabel(status) })
  const next = t('showNext', { command: `meydan notifications show ${id}` })
  throw new CliError('failed', 'INVALID_TRANSITION', message, next)
}
