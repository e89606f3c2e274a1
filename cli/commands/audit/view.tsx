import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import type { Label } from '#api/rules/labels/label.ts'
import type { Result } from '#cli/context.ts'
import { textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { language, t } from '#cli/texts.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Page = InferResponseType<Client['admin']['audit-log']['$get']>['data']
type Entry = Page['items'][number]

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

/** `user:12`, or the type alone of what has no id. */
const referenceOf = ({ type, id }: { type: string | null; id: number | string | null }) =>
  [type, id].filter((part) => part !== null).join(':')

/** A page of the audit log. */
export function entryList(page: Page): Result {
  const cells = (read: (each: Entry) => Cell) => page.items.map(read)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noAuditEntries'),
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      {
        title: t('columnWhat'),
        cells: cells((each) => ({ text: sentenceOf(each), plain: each.action })),
        shrinks: true,
      },
      { title: t('columnChanges'), cells: cells(changesOf), shrinks: true },
      { title: t('columnAddress'), cells: cells(({ ip }) => textCell(ip)) },
      { title: t('columnAuthor'), cells: cells(({ actor }) => referenceOf(actor)), forScripts: true },
      { title: t('columnTarget'), cells: cells(({ target }) => referenceOf(target)), forScripts: true },
      { title: t('columnCreated'), cells: cells((each) => timeCell(each.created_date)) },
    ],
  })
}
