import { attachmentDisposition } from '../lib/file-names.ts'

/** A file of somebody's, to be saved and never shown: kept by no one else, and even opened it may do nothing (D87). */
export const attachmentHeaders = ({
  name,
  mediaType,
  bytes,
}: {
  name: string
  mediaType: string
  bytes: number
}) => ({
  'Content-Type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
  'Content-Length': String(bytes),
  'Content-Disposition': attachmentDisposition(name),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
})
