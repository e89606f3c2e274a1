import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Changes } from '../changes.tsx'
import type { Detail } from './queries.ts'

/** The edits with their changes, newest first. */
export function Revisions({ revisions }: { revisions: Detail['revisions'] }) {
  if (revisions.length === 0) return null
  return (
    <section aria-label={m.notifications_revisions()} className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">{m.notifications_revisions()}</h3>
      {revisions.toReversed().map(({ version, edited_by, edited_date, changes }) => (
        <details key={version} className="rounded-control bg-raised text-sm">
          <summary className="touch figures relative cursor-pointer px-3 py-2">
            {m.notifications_revision({ version })}
            <span className="ml-2 text-xs text-muted">
              {[edited_by, formatDateTime(edited_date)].filter(Boolean).join(' · ')}
            </span>
          </summary>
          <div className="px-3 pb-3">
            <Changes changes={changes} />
          </div>
        </details>
      ))}
    </section>
  )
}
