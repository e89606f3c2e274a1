import { limits } from '#api/rules/limits.ts'
import { attachmentTypes, mediaTypeOf } from '#api/rules/tickets.ts'
import { formatBytes, formatTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

/** Value of the file input's `accept` attribute. */
export const accepted = Object.keys(attachmentTypes)
  .map((extension) => `.${extension}`)
  .join(',')

export const maxFileSize = () => formatBytes(limits.attachmentMaxBytes)

/** Why the server would reject this file, or null (D87). The server checks the content too. */
export function fileProblem({ name, size }: File): string | null {
  if (!mediaTypeOf(name)) return m.common_files_type({ name })
  if (size === 0) return m.common_files_empty({ name })
  if (size > limits.attachmentMaxBytes) return m.common_files_too_large({ name, size: maxFileSize() })
  return null
}

/** Splits chosen files into accepted ones and problems, given how many are attached already. */
export function selectFiles(chosen: readonly File[], attachedCount: number) {
  const problems = chosen.flatMap((file) => fileProblem(file) ?? [])
  const valid = chosen.filter((file) => fileProblem(file) === null)
  const selected = valid.slice(0, Math.max(0, limits.attachmentsMax - attachedCount))
  if (selected.length < valid.length) problems.push(m.common_files_too_many({ count: limits.attachmentsMax }))
  return { selected, problems }
}

/** Browsers name every pasted image `image.png`; the time makes the names distinct. */
export function withUniqueName(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const extension = file.name.slice(file.name.lastIndexOf('.'))
  const name = `${m.common_files_pasted()}-${formatTime(new Date()).replace(/\D+/g, '.')}${extension}`
  return new File([file], name, { type: file.type })
}
