import { attachmentDisposition } from '../lib/file-names.ts'
import { attachmentTypes } from '../rules/tickets.ts'

type DownloadedFile = { name: string; mediaType: string; bytes: number }

/** The types of the files that requesters and staff attach. */
export const attachmentMediaTypes = [...new Set(Object.values(attachmentTypes))]

/** Headers of a user's file: downloaded, never rendered, not in shared caches, and sandboxed if it is opened (D87). */
export const attachmentHeaders = ({ name, mediaType, bytes }: DownloadedFile) => ({
  'Content-Type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
  'Content-Length': String(bytes),
  'Content-Disposition': attachmentDisposition(name),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
})

/** Headers of a picture whose address changes with it. Browsers keep it; proxies do not, so that it can be removed. */
export const pictureHeaders = ({ mediaType, bytes }: Omit<DownloadedFile, 'name'>) => ({
  'Content-Type': mediaType,
  'Content-Length': String(bytes),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, max-age=31536000, immutable',
})

/** Headers of a file of known length that the staff downloads. */
export const fileHeaders = ({ name, mediaType, bytes }: DownloadedFile) => ({
  'Content-Type': mediaType,
  'Content-Length': String(bytes),
  'Content-Disposition': attachmentDisposition(name),
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})

/** Headers of a CSV file of unknown length that the staff downloads. */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': attachmentDisposition(name),
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})
