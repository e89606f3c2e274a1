import type { ReactNode } from 'react'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { factsOf } from '#web/components/ticket/audit-facts.ts'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'
import { ChangeList } from './changes.tsx'
import { fieldName, fieldValue } from './fields.ts'
import type { Entry } from './queries.ts'
import { actorName, Sentence } from './sentence.tsx'

type EntryDialogProps = { entry: Entry; onClose: () => void }

/** One entry: who, what, when and from where, and what was before and after. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { actor, target, changes } = entry
  const details = detailsOf(entry)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} aria-describedby={undefined} className="max-w-2xl">
        <DialogTitle className="font-sans text-base font-normal">
          <Sentence entry={entry} />
        </DialogTitle>
        {entry.redacted && (
          <Badge tone="amber" className="w-fit">
            {m.audit_entry_redacted()}
          </Badge>
        )}
        <Part title={m.audit_entry_changes()} shown={Object.keys(changes ?? {}).length > 0}>
          <ChangeList changes={changes ?? {}} />
        </Part>
        <Part title={m.audit_entry_facts()} shown>
          <dl className={factsClass}>
            <Fact name={m.audit_column_time()}>{formatDateTime(entry.created_date)}</Fact>
            <Fact name={m.audit_filter_actor()}>
              {actorName(entry)}
              {actor.name && actor.id && ` (#${actor.id})`}
            </Fact>
            <Fact name={m.audit_entry_action()}>
              <code>{entry.action}</code>
            </Fact>
            <Fact name={m.audit_filter_target()}>
              <code>{[target.type, target.id].filter(Boolean).join(' ')}</code>
            </Fact>
            <Fact name={m.audit_column_ip()}>
              {entry.ip ?? (actor.type === 'system' ? m.audit_actor_product() : m.audit_value_none())}
            </Fact>
            <Fact name={m.audit_entry_request()}>
              <code>{entry.request_id ?? m.audit_value_none()}</code>
            </Fact>
            <Fact name={m.audit_entry_chain()}>
              {entry.batch === null
                ? m.audit_entry_unsealed()
                : m.audit_entry_sealed({ batch: String(entry.batch) })}
            </Fact>
          </dl>
        </Part>
        <Part title={m.audit_entry_details()} shown={details.length > 0}>
          <dl className={factsClass}>
            {details.map(([name, text]) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </dl>
        </Part>
      </DialogContent>
    </Dialog>
  )
}

/** What is said beside the changes; an entry about a ticket has names of its own for it. */
function detailsOf({ target, meta, changes }: Entry): [string, string][] {
  const isSaid = Object.keys(changes ?? {}).length
  if (target.type === 'ticket') return factsOf({ ...meta, changes }).slice(isSaid)
  // The status before and after is among the changes as well.
  return Object.entries(meta)
    .filter(([key, value]) => value !== null && !(changes && (key === 'from' || key === 'to')))
    .map(([key, value]) => [fieldName(key), fieldValue(key, value)])
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      {children}
    </section>
  )
}
