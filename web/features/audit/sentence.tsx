import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { fieldValue } from './fields.ts'
import { targetName, targetPath, userPath } from './links.ts'
import type { Entry } from './queries.ts'

const labels: Record<string, Label> = auditActionLabels

export const actorName = ({ actor }: Entry) =>
  actor.type === 'api_key' && actor.name
    ? m.audit_actor_key({ name: actor.name })
    : (actor.name ?? (actor.id === null ? inLanguage(auditActorLabels[actor.type]) : `#${actor.id}`))

/** The parts of a sentence: texts, and the names of placeholders in braces. */
function partsOf(entry: Entry): string[] {
  const label = labels[entry.action]
  const text = label ? inLanguage(label) : `{actor}: ${entry.action} ({target})`
  return text.split(/(\{\w+\})/).filter(Boolean)
}

const changed = ({ changes }: Entry) => Object.entries(changes ?? {})[0]

function changedValue(entry: Entry, side: 'from' | 'to'): string {
  const [field, values] = changed(entry) ?? []
  return field === undefined ? '—' : fieldValue(field, values?.[side])
}

function Name({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <span className="font-medium">{children}</span>
  return (
    <Link
      to={to}
      className="relative rounded-small font-medium text-turquoise hover:underline"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}

const plain: Record<string, (entry: Entry) => string> = {
  '{actor}': actorName,
  '{target}': targetName,
  '{from}': (entry) => changedValue(entry, 'from'),
  '{to}': (entry) => changedValue(entry, 'to'),
}

/** What was done, as plain text. */
export const sentenceText = (entry: Entry) =>
  partsOf(entry)
    .map((part) => plain[part]?.(entry) ?? part)
    .join('')

/** What was done, with links to who did it and to what it is about. */
export function Sentence({ entry }: { entry: Entry }) {
  const drawn: Record<string, () => ReactNode> = {
    '{actor}': () => (
      <Name to={entry.actor.id === null ? undefined : userPath(entry.actor.id)}>{actorName(entry)}</Name>
    ),
    '{target}': () => <Name to={targetPath(entry)}>{targetName(entry)}</Name>,
  }
  return (
    <span className="wrap-anywhere">
      {partsOf(entry).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key and keep their order
        <Fragment key={index}>{drawn[part]?.() ?? plain[part]?.(entry) ?? part}</Fragment>
      ))}
    </span>
  )
}
