import { type ReplyVariable, renderReply } from '#api/rules/variables.ts'
import { matches } from '#web/lib/nav.ts'

export type Suggestion = {
  key: string
  label: string
  detail: string
  /** The text that replaces what was typed. */
  text?: string
  templateId?: number
  /** How often the template was used. */
  usageCount?: number
  macroId?: number
}

/** What is being typed before the caret: `/` at the start of a word, or `@` in a note. */
export type Trigger = { sign: '/' | '@'; term: string; from: number }

const patterns = { '/': /(?:^|\s)\/([^\n/]{0,40})$/, '@': /(?:^|\s)@([\p{L}\p{N}._+-]{0,40})$/u }

export function triggerAt(
  text: string,
  caret: number,
  signs: readonly Trigger['sign'][],
): Trigger | undefined {
  const before = text.slice(0, caret)
  for (const sign of signs) {
    const term = patterns[sign].exec(before)?.[1]
    if (term !== undefined) return { sign, term, from: caret - term.length - 1 }
  }
  return undefined
}

export const suggestionsFor = (all: readonly Suggestion[], term: string) =>
  all.filter(({ label, detail }) => matches(term, () => `${label} ${detail}`)).slice(0, 8)

type Template = { id: number; name: string; content: string; usage_count: number }
type Values = Record<ReplyVariable, string>

export const templateSuggestion = (
  { id, name, content, usage_count: usageCount }: Template,
  values: Values,
): Suggestion => ({
  ...{ key: `template-${id}`, label: name, detail: content, templateId: id, usageCount },
  text: renderReply(content, values),
})

type Agent = { id: number; name: string; email: string; username: string | null }

/** As the server reads mentions: the username, or the address before the @. */
export const agentSuggestion = ({ id, name, email, username }: Agent): Suggestion => {
  const handle = username ?? email.split('@')[0]!
  return { key: `agent-${id}`, label: name, detail: `@${handle}`, text: `@${handle} ` }
}
