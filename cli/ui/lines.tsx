import { Text } from 'ink'
import { plain } from './plain.ts'

/** Text of others in the lines that it has. */
export function Lines({ text }: { text: string }) {
  return <Text>{text.trimEnd().split(/\r?\n/).map(plain).join('\n')}</Text>
}
