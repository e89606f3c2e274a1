type Line = { level: string; time: string; msg?: string; err?: { message?: string; stack?: string } }

/** Formats a line for a terminal: `12:04:31 error request failed requestId=… code=…`, and the error's stack below. */
export function forTerminal(json: string): string {
  const { level, time, msg, err, ...rest }: Line & Record<string, unknown> = JSON.parse(json)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const fields = Object.entries(rest)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const head = [clock, level, msg ?? '', ...fields].filter(Boolean).join(' ')
  return err ? `${head}\n${err.stack ?? err.message ?? ''}\n` : `${head}\n`
}
