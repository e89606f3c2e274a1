import postgres from 'postgres'
import type { Sql } from '#db/client.ts'

export type Statement = { text: string; values: unknown[] }

/** What a query of the product sends to the database, letter for letter. */
export async function statementOf(url: string, query: (sql: Sql) => Promise<unknown>): Promise<Statement> {
  let sent: Statement | undefined
  const sql = postgres(url, {
    max: 1,
    debug: (_connection, text, values) => {
      sent = { text, values }
    },
  })
  await query(sql)
  await sql.end()
  if (!sent) throw new Error('The query sent nothing.')
  return sent
}

type Load = { statement: Statement; variable: { at: number; upTo: number }; seconds: number; file: string }

/** Transactions a second of a prepared statement on eight connections; one of its values is drawn at random. */
export async function pgbench(url: string, { statement, variable, seconds, file }: Load): Promise<number> {
  const text = statement.text.replace(/\$(\d+)/g, (_, n) =>
    Number(n) === variable.at ? ':drawn' : String(statement.values[Number(n) - 1]),
  )
  await Bun.write(file, `\\set drawn random(1, ${variable.upTo})\n${text.replaceAll('\n', ' ')};\n`)
  const flags = ['-n', '-M', 'prepared', '-c8', '-j2', '-T', String(seconds), '-f', file]
  const child = Bun.spawn(['pgbench', ...flags, url], { stdout: 'pipe', stderr: 'pipe' })
  const [output, complaints] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => new Response(stream).text()),
  )
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  if (!perSecond) throw new Error(`pgbench:\n${output}${complaints}`)
  return perSecond
}
