import { Text, useAnimation } from 'ink'
import { colourOf } from './tone.ts'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** `⠹ One moment`: something is under way. */
export function Spinner({ label, still = false }: { label: string; still?: boolean }) {
  const { frame } = useAnimation({ interval: 80, isActive: !still })
  return (
    <Text>
      <Text color={colourOf.info}>{frames[frame % frames.length]}</Text> {label}
    </Text>
  )
}
