import type { Channel } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'
import { readAs, type Translations } from './translations.ts'
import { unknownVariables } from './variables.ts'

type Parts = { title: string; message: string; subject?: string | null }
export type TextProblem = { part: keyof Parts; code: string }

/** Maximum characters by channel; an SMS text may span ten messages. */
export const channelLimits = {
  push: { title: 100, message: 1000, subject: 200 },
  in_app: { title: 200, message: 2000, subject: 200 },
  email: { title: 200, message: 5000, subject: 200 },
  sms: { title: 200, message: 600, subject: 200 },
} as const satisfies Record<Channel, Record<keyof Parts, number>>

/** Bytes left for texts of the 4,096 of a push message, after keys, link and padding (RFC 8030 §7.2). */
const pushBytes = 3_000

const codes = {
  push: { title: 'TITLE_TOO_LONG_PUSH', message: 'MESSAGE_TOO_LONG_PUSH', subject: 'SUBJECT_TOO_LONG' },
  in_app: { title: 'TITLE_TOO_LONG', message: 'MESSAGE_TOO_LONG_IN_APP', subject: 'SUBJECT_TOO_LONG' },
  email: { title: 'TITLE_TOO_LONG', message: 'MESSAGE_TOO_LONG', subject: 'SUBJECT_TOO_LONG' },
  sms: { title: 'TITLE_TOO_LONG', message: 'MESSAGE_TOO_LONG_SMS', subject: 'SUBJECT_TOO_LONG' },
} as const satisfies Record<Channel, Record<keyof Parts, string>>

const length = (text: string) => [...text].length
const bytes = (text: string) => new TextEncoder().encode(text).length

/** Problems of a text on a channel: parts that are too long, and unknown variables. */
export function textProblems(channel: Channel, text: Parts): TextProblem[] {
  const problems: TextProblem[] = []
  for (const part of ['title', 'message', 'subject'] as const) {
    const words = text[part] ?? ''
    if (length(words) > channelLimits[channel][part]) problems.push({ part, code: codes[channel][part] })
    if (unknownVariables(words).length > 0) problems.push({ part, code: 'UNKNOWN_VARIABLE' })
  }
  if (problems.length === 0 && isHeavy(channel, text)) {
    problems.push({ part: 'message', code: 'PUSH_TOO_LARGE' })
  }
  return problems
}

const isHeavy = (channel: Channel, { title, message }: Parts) =>
  channel === 'push' && bytes(title) + bytes(message) > pushBytes

/** Problems in both languages on each channel that carries the texts; one that several channels have is named once. */
export function translationProblems(channels: Channel | readonly Channel[], translations: Translations) {
  const found = [channels].flat().flatMap((channel) => problemsOn(channel, translations))
  const keyOf = ({ language, part, code }: (typeof found)[number]) => `${language} ${part} ${code}`
  return [...new Map(found.map((each) => [keyOf(each), each])).values()]
}

/** English is checked together with the parts that fall back to Turkish (D95). */
function problemsOn(channel: Channel, { tr, en }: Translations) {
  const problemsOf = (language: Language, text: Parts) =>
    textProblems(channel, text).map((problem) => ({ language, ...problem }))
  if (!en) return problemsOf('tr', tr)
  const problems = [...problemsOf('tr', tr), ...problemsOf('en', en)]
  if (problems.length === 0 && isHeavy(channel, readAs({ tr, en }, 'en'))) {
    problems.push({ language: 'en', part: en.message ? 'message' : 'title', code: 'PUSH_TOO_LARGE' })
  }
  return problems
}
