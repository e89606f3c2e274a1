import { visibleText } from '../rules/visible-text.ts'

type Line = { level: string; time: string; msg?: string; err?: { message?: string; stack?: string } }

/**
 * Formats a line for a terminal: `12:04:31 error request failed requestId=… code=…`, and the error's stack below.
 * Nothing that was logged controls the terminal.
 */
export function forTerminal(json: string): string {
  const { level, time, msg, err, ...rest }: Line & Record<string, unknown> = JSON.parse(json)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const fields = Object.entries(rest)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const head = visibleText([clock, level, msg ?? '', ...fields].filter(Boolean).join(' '))
  const stack = (err?.stack ?? err?.message ?? '').split('\n').map(visibleText).join('\n')
  return err ? `${head}\n${stack}\n` : `${head}\n`
}
