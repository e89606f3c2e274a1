import type { InferResponseType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import { joinBreaks } from '#api/rules/audit-breaks.ts'
import { auditBreakLabel } from '#api/rules/labels/audit.ts'
import type { Cli, Result } from '#cli/context.ts'
import { exitCodes } from '#cli/failures.ts'
import { formatNumber } from '#cli/format.ts'
import { language, t } from '#cli/texts.ts'

type Page = InferResponseType<Client['admin']['audit-log']['verify']['$post']>['data']
type Break = Page['broken'][number]

const batchesPerPage = 100

/** Walks the chain page by page; exits with 1 where a batch does not match. */
export async function verify({ api, progress }: Cli): Promise<Result> {
  const found = { batches: 0, rows: 0, broken: [] as Break[] }
  for (let after: number | null = 0; after !== null; ) {
    const page: Page = await dataOf(
      api.admin['audit-log'].verify.$post({ json: { after, limit: batchesPerPage } }),
    )
    found.batches += page.batches
    found.rows += page.rows
    found.broken = joinBreaks([...found.broken, ...page.broken])
    after = page.next
    if (after !== null) await progress(countResult(found))
  }
  if (found.broken.length === 0) return intactResult(found)
  process.exitCode = exitCodes.failed
  return brokenResult(found)
}

type Found = { batches: number; rows: number; broken: Break[] }
const counts = ({ batches, rows }: Found) => ({ batches: formatNumber(batches), rows: formatNumber(rows) })

const countResult = (found: Found): Result => ({
  data: found,
  view: ({ Notice }) => <Notice tone="info" text={t('auditVerified', counts(found))} />,
})

const intactResult = (found: Found): Result => ({
  data: found,
  view: ({ Notice }) => <Notice tone="success" text={t('auditIntact', counts(found))} />,
})

const brokenResult = (found: Found): Result => ({
  data: found,
  view: ({ Stack, Notice }) => (
    <Stack>
      {found.broken.some(({ reason }) => reason !== 'unknown_key') && (
        <Notice tone="error" text={t('auditBroken', { count: formatNumber(found.broken.length) })} />
      )}
      {found.broken.map((each) => (
        <Notice
          key={`${each.batch} ${each.reason} ${each.rows}`}
          tone={each.reason === 'unknown_key' ? 'error' : 'warning'}
          text={textOf(each)}
        />
      ))}
    </Stack>
  ),
})

function textOf({ rows = [], ...each }: Break): string {
  const text = auditBreakLabel(each)[language]
  return rows.length > 0 ? t('auditBatchRows', { text, rows: rows.map((id) => `#${id}`).join(', ') }) : text
}
