import { open, rename, rm } from 'node:fs/promises'
import { ApiError } from '#api/client.ts'
import type { ExportStatus, FileFault } from '#db/enums/reports.ts'
import type { Cli } from './context.ts'
import { CliError, Unreachable } from './failures.ts'
import { formatNumber } from './format.ts'
import { fileFaultLabel } from './labels.ts'
import { write } from './output.ts'
import { t } from './texts.ts'

const pollMs = 500

type FileState = {
  status: ExportStatus
  progress: { done: number; total: number | null }
  error: FileFault | null
}

/** Waits until a file is ready; a terminal shows how far it is. */
export async function waitForFile<File extends FileState>(
  cli: Cli,
  load: () => Promise<File>,
): Promise<File> {
  for (;;) {
    const file = await load()
    if (file.status === 'ready') return file
    if (file.status === 'failed') {
      const reason = fileFaultLabel(file.error ?? 'broken')
      throw new CliError('failed', 'FILE_FAILED', t('fileFailed', { reason }))
    }
    if (file.status === 'expired') throw new CliError('failed', 'REPORT_GONE', t('fileExpired'))
    if (cli.terminal)
      await cli.progress({ data: file, view: ({ Spinner }) => <Spinner label={stateOf(file)} /> })
    await Bun.sleep(pollMs)
  }
}

const stateOf = ({ progress: { done, total } }: FileState) =>
  total ? t('fileWriting', { done: formatNumber(done), total: formatNumber(total) }) : t('fileWaiting')

/** Streams a signed link to a file, or to standard output for `-`. Returns its size in bytes. */
export async function saveFile(cli: Cli, link: string, output: string): Promise<number> {
  const response = await fetch(new URL(link, cli.url)).catch(() => {
    throw new Unreachable(cli.url)
  })
  return saveResponse(response, output)
}

/** Streams a response to a file, or to standard output for `-`. Returns its size in bytes. */
export async function saveResponse(
  response: Pick<Response, 'ok' | 'status' | 'body' | 'json'>,
  output: string,
): Promise<number> {
  if (!response.ok || !response.body) throw new ApiError(response.status, await failureOf(response))
  return output === '-' ? writeOut(response.body) : writeFile(response.body, output)
}

const failureOf = (response: Pick<Response, 'status' | 'json'>) =>
  response.json().catch(() => ({ code: 'BAD_ANSWER', message: `HTTP ${response.status}` }))

/** Beside the file first, so that a lost connection leaves no half file in its place. */
async function writeFile(body: ReadableStream<Uint8Array>, path: string): Promise<number> {
  const partial = `${path}.part`
  const file = await open(partial, 'w').catch(() => {
    throw new CliError('failed', 'FILE_UNWRITABLE', t('fileUnwritable', { path }))
  })
  let bytes = 0
  try {
    for await (const chunk of body) {
      await file.writeFile(chunk)
      bytes += chunk.byteLength
    }
    await file.close()
    await rename(partial, path)
    return bytes
  } catch (error) {
    await file.close()
    await rm(partial, { force: true })
    throw error
  }
}

/** Stops where the reader, such as `head`, has closed the pipe, which is no failure. */
async function writeOut(body: ReadableStream<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (!(await write(process.stdout, chunk))) break
  }
  return bytes
}
