import { Text, useAnimation } from 'ink'
import { colourOf } from './tone.ts'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** `⠹ One moment` */
export function Spinner({ label }: { label: string }) {
  const { frame } = useAnimation({ interval: 80 })
  return (
    <Text>
      <Text color={colourOf.info}>{frames[frame % frames.length]}</Text> {label}
    </Text>
  )
}
