import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { formatShort } from '#cli/format.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { language, t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Page = InferResponseType<Client['admin']['audit-log']['$get']>['data']
type Entry = Page['items'][number]
type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

const labels: Record<string, Label> = auditActionLabels
const shown = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '–'))

/** What was done, in words. */
function sentenceOf({ action, actor, target, changes }: Entry): string {
  const [changed] = Object.values(changes ?? {})
  const values: Record<string, string> = {
    actor: actor.name ?? (actor.id === null ? auditActorLabels[actor.type][language] : `#${actor.id}`),
    target: target.name ?? (target.id === null ? '–' : `#${target.id}`),
    from: shown(changed?.from),
    to: shown(changed?.to),
  }
  const sentence = labels[action]?.[language] ?? `{actor}: ${action} ({target})`
  return sentence.replace(/\{(\w+)\}/g, (text, name: string) => values[name] ?? text)
}

const changesOf = ({ changes }: Entry) =>
  Object.entries(changes ?? {})
    .map(([field, { from, to }]) => `${field}: ${shown(from)} → ${shown(to)}`)
    .join(', ')
    .replace(/\s+/g, ' ')

/** A page of the audit log. */
export function EntryTable({ page, ...kit }: Parts & { page: Page }) {
  const cells = (read: (each: Entry) => string) => page.items.map(read)
  return (
    <PageTable
      kit={kit}
      pagination={page.pagination}
      empty={t('noAuditEntries')}
      columns={[
        { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
        { title: t('columnWhat'), cells: cells(sentenceOf), shrinks: true },
        { title: t('columnChanges'), cells: cells(changesOf), shrinks: true },
        { title: t('columnAddress'), cells: cells(({ ip }) => ip ?? '–') },
        { title: t('columnCreated'), cells: cells((each) => formatShort(each.created_date)) },
      ]}
    />
  )
}
