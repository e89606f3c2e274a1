import type { Context } from 'hono'
import { attachmentHeaders } from '#api/http/download.ts'
import type { Env } from '#api/http/env.ts'
import { type DownloadInput, download } from './download.ts'

/** Streams a file, which is downloaded and not kept in caches. */
export async function sendFile(c: Context<Env>, input: Omit<DownloadInput, 'isPreview'>) {
  const file = await download(c.get('ctx'), { ...input, isPreview: c.req.method === 'HEAD' })
  return c.body(file.stream, 200, { ...attachmentHeaders(file), 'Cache-Control': 'private, no-store' })
}
