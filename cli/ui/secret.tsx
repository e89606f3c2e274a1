import { Box, Text, useInput, usePaste } from 'ink'
import { useRef, useState } from 'react'
import { Notice } from './notice.tsx'

type Props = {
  label: string
  /** Why the previous secret was rejected. */
  refusal?: string | undefined
  onAnswer: (secret: string) => void
  onInterrupt: () => void
}

const printable = (text: string) => text.replace(/\p{Cc}/gu, '')

/** `Password: ••••••••`: a prompt without echo. */
export function Secret({ label, refusal, onAnswer, onInterrupt }: Props) {
  // A ref, because keys can arrive faster than React renders.
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
    // A script sends the answer and the line end in one chunk.
    const [text = '', end] = input.split(/[\r\n]/)
    put(secret.current + printable(text))
    if (end !== undefined) onAnswer(secret.current)
  })
  usePaste((text) => put(secret.current + printable(text)))
  return (
    <Box flexDirection="column">
      {refusal && <Notice tone="error" text={refusal} />}
      <Text>
        {label}: {'•'.repeat(length)}
      </Text>
    </Box>
  )
}
