import { fold } from './fold.ts'

/** A piece of a text, and whether it is a word that was searched for. Clients show it as text, never as HTML. */
type ExcerptPart = { text: string; is_match: boolean }

const before = 50
const longest = 180

/** The words of a text, as `search_text` of the database splits it. */
const word = /[\p{L}\p{N}\p{M}]+/gu

/**
 * One line of a text around the first word that matches, in parts; words are passed folded. Null where none matches.
 */
export function excerptOf(text: string, isMatch: (word: string) => boolean): ExcerptPart[] | null {
  const line = text.replace(/\s+/g, ' ').trim()
  const matches = [...line.matchAll(word)].filter(([each]) => isMatch(fold(each)))
  const [first] = matches
  if (!first) return null
  const start = first.index <= before ? 0 : wordStart(line, first.index - before, first.index)
  const end = Math.min(line.length, Math.max(start + longest, first.index + first[0].length))
  const parts: ExcerptPart[] = []
  const add = (part: string, is_match: boolean) => part && parts.push({ text: part, is_match })
  let at = start
  add(start > 0 ? '…' : '', false)
  for (const { 0: each, index } of matches) {
    if (index + each.length > end) break
    add(line.slice(at, index), false)
    add(each, true)
    at = index + each.length
  }
  add(line.slice(at, end).toWellFormed() + (end < line.length ? '…' : ''), false)
  return parts
}

/** The first word that begins between two places. */
function wordStart(line: string, from: number, to: number): number {
  const space = line.indexOf(' ', from)
  return space === -1 || space >= to ? to : space + 1
}
