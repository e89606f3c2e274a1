import postgres from 'postgres'
import type { Sql } from '#db/client.ts'

/** A statement with its values; those of `drawn` change from call to call. */
export type Statement = { text: string; values: string[]; drawn: number[] }

/** What a query of the product sends to the database, letter for letter; `marker` stands where a value is drawn. */
export async function statementOf(
  url: string,
  marker: number,
  query: (sql: Sql) => Promise<unknown>,
): Promise<Statement> {
  let sent: Statement | undefined
  const sql = postgres(url, {
    max: 1,
    debug: (_connection, text, values) => {
      const drawn = [...values.keys()].filter((at) => String(values[at]) === String(marker))
      sent = { text, values: values.map(String), drawn }
    },
  })
  await query(sql)
  await sql.end()
  if (!sent) throw new Error('The query sent nothing.')
  return sent
}

type Load = { statement: Statement; upTo: number; seconds: number; file: string }

/** Transactions a second of a prepared statement on eight connections, drawn up to a number. */
export async function pgbench(url: string, { statement, upTo, seconds, file }: Load): Promise<number> {
  const variables = [
    `\\set drawn random(1, ${upTo})`,
    ...statement.values.map(
      (value, at) => `\\set v${at + 1} ${statement.drawn.includes(at) ? ':drawn' : value}`,
    ),
  ]
  const text = statement.text.replaceAll('\n', ' ').replace(/\$(\d+)/g, ':v$1')
  await Bun.write(file, `${variables.join('\n')}\n${text};\n`)
  const flags = ['-n', '-M', 'prepared', '-c8', '-j2', '-T', String(seconds), '-f', file]
  const child = Bun.spawn(['pgbench', ...flags, url], { stdout: 'pipe', stderr: 'pipe' })
  const [output, complaints] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  if (!perSecond) throw new Error(`pgbench:\n${output}${complaints}`)
  return perSecond
}
