import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { auditFieldLabel } from '#api/rules/labels/audit/fields.ts'
import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import type { Label } from '#api/rules/labels/label.ts'
import type { Result } from '#cli/context.ts'
import { columnsOf, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { language, t } from '#cli/texts.ts'

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

/** The values of the changed fields, which people read by name and scripts by key. */
function changesOf({ changes }: Entry) {
  const written = (nameOf: (field: string) => string) =>
    Object.entries(changes ?? {})
      .map(([field, { from, to }]) => `${nameOf(field)}: ${shown(from)} → ${shown(to)}`)
      .join(', ')
      .replace(/\s+/g, ' ')
  return {
    text: written((field) => auditFieldLabel(field)?.[language] ?? field),
    plain: written((field) => field),
  }
}

/** `user:12`, or the type alone of what has no id. */
const referenceOf = ({ type, id }: { type: string | null; id: number | string | null }) =>
  [type, id].filter((part) => part !== null).join(':')

/** A page of the audit log. */
export function entryList(page: Page): Result {
  const column = columnsOf(page.items)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noAuditEntries'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnWhat'), (each) => ({ text: sentenceOf(each), plain: each.action }), { shrinks: true }),
      column(t('columnChanges'), changesOf, { shrinks: true }),
      column(t('columnAddress'), ({ ip }) => textCell(ip)),
      column(t('columnAuthor'), ({ actor }) => referenceOf(actor), { forScripts: true }),
      column(t('columnTarget'), ({ target }) => referenceOf(target), { forScripts: true }),
      column(t('columnCreated'), (each) => timeCell(each.created_date)),
    ],
  })
}
