import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type Draft, readDraft } from './draft.ts'
import { dryRunResult } from './dry-run.tsx'

type CreateOptions = Draft & { template?: number; dryRun?: boolean }

export async function create(cli: Cli, { dryRun, ...draft }: CreateOptions): Promise<Result> {
  const json = await readDraft(draft)
  const { management } = cli.api.admin.notifications
  if (dryRun) return dryRunResult(await dataOf(management.$post({ json: { ...json, dry_run: true } })))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = await dataOf(management.$post({ json }, { headers }))
  const id = `${data.id}`
  const next = t('createdNext', { command: `meydan notifications approve ${id}` })
  return success(data, t('created', { id }), next)
}
