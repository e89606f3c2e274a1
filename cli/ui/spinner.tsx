import { Text, useAnimation } from 'ink'
import { colourOf } from './tone.ts'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** `⠹ One moment`; a label that changes with time is a function. */
export function Spinner({ label }: { label: string | (() => string) }) {
  const { frame } = useAnimation({ interval: 80 })
  return (
    <Text>
      <Text color={colourOf.info}>{frames[frame % frames.length]}</Text>{' '}
      {typeof label === 'string' ? label : label()}
    </Text>
  )
}
