import { Text, useInput } from 'ink'
import { plain } from './plain.ts'
import { colourOf, markOf } from './tone.ts'

type Props = {
  question: string
  /** `[y/N]` */
  hint: string
  /** The letters that mean yes. */
  yes: string
  onAnswer: (agreed: boolean) => void
  onInterrupt: () => void
}

/** `▲ Cancel 12 “Turnuva” (approved, 2,001 people)? [y/N]`: every other key means no. */
export function Confirm({ question, hint, yes, onAnswer, onInterrupt }: Props) {
  useInput((input, key) => {
    if (key.ctrl) return input === 'c' ? onInterrupt() : undefined
    if (key.return || key.escape) return onAnswer(false)
    if (input) onAnswer(yes.includes(input.charAt(0).toLowerCase()))
  })
  return (
    <Text>
      <Text color={colourOf.warning}>{markOf.warning}</Text> {plain(question)} <Text dimColor>{hint}</Text>
    </Text>
  )
}
