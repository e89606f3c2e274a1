import * as m from '#web/paraglide/messages.js'
import { fieldName, fieldValue } from './fields.ts'
import type { Entry } from './queries.ts'

type Changes = NonNullable<Entry['changes']>

/** The value of each changed field before and after. */
export function ChangeList({ changes }: { changes: Changes }) {
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      {Object.entries(changes).map(([field, { from, to }]) => (
        <div key={field} className="grid grid-cols-1 gap-1">
          <dt className="text-xs text-muted">{fieldName(field)}</dt>
          <dd className="grid grid-cols-1 gap-1 sm:grid-cols-2">
            <del className="rounded-small bg-red/8 px-2 py-1 whitespace-pre-line wrap-anywhere text-muted no-underline">
              <span className="sr-only">{m.audit_change_before()}: </span>
              {fieldValue(field, from)}
            </del>
            <ins className="rounded-small bg-green/10 px-2 py-1 whitespace-pre-line wrap-anywhere no-underline">
              <span className="sr-only">{m.audit_change_after()}: </span>
              {fieldValue(field, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const shown = 2
const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)

/** The first changed fields in one line. */
export function changeSummary(changes: Changes | null): string {
  const all = Object.entries(changes ?? {})
  const parts = all.slice(0, shown).map(([field, { from, to }]) => {
    return `${fieldName(field)}: ${cut(fieldValue(field, from))} → ${cut(fieldValue(field, to))}`
  })
  const more = all.length - shown
  return [...parts, ...(more > 0 ? [m.audit_change_more({ count: String(more) })] : [])].join(' · ')
}
