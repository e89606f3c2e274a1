import type { Result } from './context.ts'
import { toTsv } from './tsv.ts'

export type OutputFlags = { json?: boolean; header?: boolean }
type Out = NodeJS.WriteStream
type List = NonNullable<Result['list']>

/** Prints a result: JSON, the rows of a list, or its view. */
export async function print(stream: Out, result: Result, flags: OutputFlags): Promise<void> {
  const { data, view, list, text } = result
  if (flags.json) await write(stream, `${JSON.stringify(data, null, 2)}\n`)
  else if (text !== undefined) await write(stream, `${text}\n`)
  else if (list && !stream.isTTY) await writeList(stream, list, flags)
  else {
    const drawn = await renderView(stream, view)
    if (drawn) await write(stream, `${drawn}\n`)
  }
}

/** Resolves to false when the reader has closed the pipe. */
async function writeList(
  stream: Out,
  { columns, note }: List,
  { header = false }: OutputFlags,
): Promise<boolean> {
  const open = await write(stream, toTsv(columns, { header }))
  if (open && note) await write(process.stderr, `${note}\n`)
  return open
}

async function renderView(stream: Out, view: Result['view']): Promise<string> {
  const { draw, kit, pipeKit } = await loadUi()
  return draw(view(stream.isTTY ? kit : pipeKit), stream)
}

/** Resolves to false when the reader, such as `head`, has closed the pipe, which is no failure. */
export function write(stream: Out, text: string | Uint8Array): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const ended = (error?: Error | null) => {
      if (!error) resolve(true)
      else if ('code' in error && error.code === 'EPIPE') resolve(false)
      else reject(error)
    }
    // The stream also emits the error, which crashes the process without a listener.
    if (stream.listenerCount('error') === 0) stream.on('error', ended)
    stream.write(text, ended)
  })
}

/** Loaded on demand: Ink and React take 100 ms, which help and `--json` do not need. */
export async function loadUi() {
  if (process.env.NO_COLOR || !process.stdout.isTTY) process.env.FORCE_COLOR = '0'
  const [screen, { kit, pipeKit }] = await Promise.all([import('./ui/screen.tsx'), import('./ui/kit.ts')])
  return { ...screen, kit, pipeKit }
}

/** One of many results: a line of JSON, the rows of a list, or the rendered view. */
export async function printLine(
  stream: Out,
  { data, view, list }: Result,
  flags: OutputFlags,
): Promise<boolean> {
  if (list && !flags.json && !stream.isTTY) return writeList(stream, list, flags)
  return write(stream, `${flags.json ? JSON.stringify(data) : await renderView(stream, view)}\n`)
}
