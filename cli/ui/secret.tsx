import { Box, Text, useInput, usePaste } from 'ink'
import { useRef, useState } from 'react'
import { Notice } from './notice.tsx'

type Props = {
  label: string
  /** Why it is asked once more. */
  refusal?: string | undefined
  onAnswer: (secret: string) => void
  onInterrupt: () => void
}

const typed = (text: string) => text.replace(/\p{Cc}/gu, '')

/** `Password: ••••••••`: typed or pasted, never shown. */
export function Secret({ label, refusal, onAnswer, onInterrupt }: Props) {
  // Keys can come faster than React renders, so the answer is kept beside what is shown.
  const secret = useRef('')
  const [length, setLength] = useState(0)
  const put = (text: string) => {
    secret.current = text
    setLength([...text].length)
  }
  useInput((input, key) => {
    if (key.ctrl) return input === 'c' ? onInterrupt() : undefined
    if (key.return) return onAnswer(secret.current)
    if (key.backspace || key.delete) return put([...secret.current].slice(0, -1).join(''))
    if (key.meta) return
    // A fast hand or a script sends the answer and its end as one.
    const [text = '', end] = input.split(/[\r\n]/)
    put(secret.current + typed(text))
    if (end !== undefined) onAnswer(secret.current)
  })
  usePaste((text) => put(secret.current + typed(text)))
  return (
    <Box flexDirection="column">
      {refusal && <Notice tone="error" text={refusal} />}
      <Text>
        {label}: {'•'.repeat(length)}
      </Text>
    </Box>
  )
}
